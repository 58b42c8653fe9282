import { expiryAfter, sessionLifetime } from './session-lifetime.ts';

const limits = { staffIdleMinutes: 30, staffHours: 12, athleteIdleDays: 7, athleteDays: 30 };
const minutes = (count: number) => count * 60_000;

test.each(['LIAISON', 'ADMIN'] as const)('a session of %s ends after 30 idle minutes or 12 hours', (role) => {
  expect(sessionLifetime(role, limits)).toEqual({ idleMs: minutes(30), totalMs: minutes(12 * 60) });
});

test.each(['ATHLETE', 'TEAM_MEMBER'] as const)('a session of %s ends after 7 idle days or 30 days', (role) => {
  expect(sessionLifetime(role, limits)).toEqual({ idleMs: minutes(7 * 1440), totalMs: minutes(30 * 1440) });
});

test('a call moves the idle end, but never past the absolute end', () => {
  const endsAt = new Date('2026-03-01T21:00:00Z');
  const idleMs = minutes(30);
  expect(expiryAfter(new Date('2026-03-01T09:00:00Z'), { idleMs, endsAt })).toEqual(new Date('2026-03-01T09:30:00Z'));
  expect(expiryAfter(new Date('2026-03-01T20:45:00Z'), { idleMs, endsAt })).toEqual(endsAt);
});
