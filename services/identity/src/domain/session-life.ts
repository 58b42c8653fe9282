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

/** How long a session of that role lives without a call, and in all, in milliseconds (decision I2). */
export function sessionLife(role: Role, limits: SessionLimits): { idleMs: number; totalMs: number } {
  return isStaff(role)
    ? { idleMs: limits.staffIdleMinutes * minute, totalMs: limits.staffHours * hour }
    : { idleMs: limits.athleteIdleDays * day, totalMs: limits.athleteDays * day };
}

/** Often enough for the idle limits, seldom enough that a busy user costs no write per call (security.md §3). */
export const touchEveryMs = minute;

/** When a session ends without another call: its idle limit after this call, never past its absolute end. */
export function expiryAfter(call: Date, { idleMs, endsAt }: { idleMs: number; endsAt: Date }): Date {
  return new Date(Math.min(call.getTime() + idleMs, endsAt.getTime()));
}
