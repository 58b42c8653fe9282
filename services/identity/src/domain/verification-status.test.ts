import type { VerificationStatus } from '@entourage/contracts/access/roles';
import { decisionFields, isOutcome, statusAfterPost } from './verification-status.ts';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);
const user = (verificationStatus: VerificationStatus, decidedAt: Date | null = null) => ({
  verificationStatus,
  decidedAt,
});
const submitted = { submittedAt: at('09:00'), checkedAt: null };
const checked = { submittedAt: at('09:00'), checkedAt: at('09:01') };

test('a submission changes REJECTED to PENDING and keeps PENDING', () => {
  expect(statusAfterPost(user('PENDING'), submitted)).toBe('PENDING');
  expect(statusAfterPost(user('REJECTED', at('08:00')), submitted)).toBe('PENDING');
});

test('a finished check changes PENDING to UNDER_REVIEW', () => {
  expect(statusAfterPost(user('PENDING'), checked)).toBe('UNDER_REVIEW');
});

test('a check that arrives before its submission changes REJECTED to UNDER_REVIEW', () => {
  expect(statusAfterPost(user('REJECTED', at('08:00')), checked)).toBe('UNDER_REVIEW');
});

test.each(['PENDING', 'REJECTED', 'APPROVED', 'UNDER_REVIEW'] as const)(
  'what is older than the last decision leaves %s alone',
  (status) => {
    expect(statusAfterPost(user(status, at('10:00')), submitted)).toBe(status);
    expect(statusAfterPost(user(status, at('10:00')), checked)).toBe(status);
  },
);

test.each(['APPROVED', 'UNDER_REVIEW'] as const)('no post changes %s', (status) => {
  expect(statusAfterPost(user(status, at('08:00')), checked)).toBe(status);
});

test('approval sets verifiedAt and verifiedBy, any other status clears them', () => {
  const by = 'an-admin';
  const approval = decisionFields({ status: 'APPROVED', at: at('10:00'), by });
  expect(approval).toMatchObject({ verifiedAt: at('10:00'), verifiedBy: by, decidedAt: at('10:00') });
  for (const status of ['PENDING', 'UNDER_REVIEW', 'REJECTED'] as const) {
    expect(decisionFields({ status, at: at('10:00'), by })).toMatchObject({ verifiedAt: null, verifiedBy: null });
  }
});

test('approval and rejection are outcomes', () => {
  expect((['PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] as const).filter(isOutcome)).toEqual([
    'APPROVED',
    'REJECTED',
  ]);
});
