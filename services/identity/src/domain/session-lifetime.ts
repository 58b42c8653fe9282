import type { Role } from '@entourage/contracts/access/roles';

export type SessionLimits = {
  staffIdleMinutes: number;
  staffHours: number;
  athleteIdleDays: number;
  athleteDays: number;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isStaff = (role: Role) => role === 'LIAISON' || role === 'ADMIN';

/** The idle and the absolute lifetime of a session of that role, in milliseconds (decision I2). */
export function sessionLifetime(role: Role, limits: SessionLimits): { idleMs: number; totalMs: number } {
  return isStaff(role)
    ? { idleMs: limits.staffIdleMinutes * minute, totalMs: limits.staffHours * hour }
    : { idleMs: limits.athleteIdleDays * day, totalMs: limits.athleteDays * day };
}

/** The interval at which a session in use is extended: short against the idle limits, without a write per call (security.md §3). */
export const touchEveryMs = minute;

/** The expiry after a call: the idle limit later, but not after the absolute end. */
export function expiryAfter(call: Date, { idleMs, endsAt }: { idleMs: number; endsAt: Date }): Date {
  return new Date(Math.min(call.getTime() + idleMs, endsAt.getTime()));
}
