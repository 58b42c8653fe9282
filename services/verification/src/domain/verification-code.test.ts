import { compareCode, issueCode } from './verification-code.ts';

const now = new Date('2026-03-01T09:00:00Z');

test('a code is the prefix and six uppercase alphanumerics, valid for 24 hours', () => {
  for (let round = 0; round < 200; round += 1) expect(issueCode(now).code).toMatch(/^ENTOURAGE-[A-Z0-9]{6}$/);
  expect(issueCode(now).expiresAt).toEqual(new Date('2026-03-02T09:00:00Z'));
});

test('codes differ', () => {
  expect(new Set(Array.from({ length: 500 }, () => issueCode(now).code)).size).toBe(500);
});

test('a code is compared with the issued one and its expiry', () => {
  const issued = { code: 'ENTOURAGE-ABC123', expiresAt: now };
  const before = new Date(now.getTime() - 1);
  expect(compareCode('ENTOURAGE-ABC123', issued, before)).toEqual({ codeMatches: true, codeWasFresh: true });
  expect(compareCode('ENTOURAGE-ABC123', issued, now)).toEqual({ codeMatches: true, codeWasFresh: false });
  expect(compareCode('entourage-abc123', issued, before)).toEqual({ codeMatches: false, codeWasFresh: false });
  expect(compareCode('ENTOURAGE-ABC123', null, before)).toEqual({ codeMatches: false, codeWasFresh: false });
});
