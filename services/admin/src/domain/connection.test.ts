import type { Candidate } from './connection.ts';
import { assertPairConnectable } from './connection.ts';

const athlete: Candidate = { role: 'ATHLETE', verificationStatus: 'APPROVED', deletedAt: null };
const liaison: Candidate = { ...athlete, role: 'LIAISON' };
const deleted = { deletedAt: new Date('2026-03-01T09:00:00Z') };

test('an approved athlete and an approved liaison can be connected', () => {
  expect(() => assertPairConnectable({ athlete, liaison })).not.toThrow();
});

test.each([
  ['an unknown athlete', { athlete: null, liaison }, { code: 'NOT_FOUND' }],
  ['an unknown liaison', { athlete, liaison: null }, { code: 'NOT_FOUND' }],
  ['a deleted athlete', { athlete: { ...athlete, ...deleted }, liaison }, { code: 'NOT_FOUND' }],
  ['a deleted liaison of the wrong role', { athlete, liaison: { ...athlete, ...deleted } }, { code: 'NOT_FOUND' }],
  [
    'an athlete in the place of a liaison',
    { athlete, liaison: athlete },
    { code: 'VALIDATION', fields: { liaisonId: 'Choose a liaison' } },
  ],
  [
    'both on the wrong side',
    { athlete: liaison, liaison: athlete },
    { code: 'VALIDATION', fields: { athleteId: 'Choose an athlete', liaisonId: 'Choose a liaison' } },
  ],
  [
    'an athlete who waits for approval',
    { athlete: { ...athlete, verificationStatus: 'UNDER_REVIEW' as const }, liaison },
    { code: 'CONFLICT', message: 'This athlete is not approved yet.' },
  ],
  [
    'a liaison who is not approved',
    { athlete, liaison: { ...liaison, verificationStatus: 'REJECTED' as const } },
    { code: 'CONFLICT', message: 'This liaison is not approved yet.' },
  ],
])('%s is refused', (_, pair, error) => {
  expect(() => assertPairConnectable(pair)).toThrow(expect.objectContaining(error));
});
