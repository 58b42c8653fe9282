import type { CurrentUser } from '@entourage/contracts/calls/users';
import { dayMs } from '@entourage/contracts/durations';

/**
 * Whether an athlete is greeted as new: this browser has no data of an earlier visit, and the profile is at most a day old, so
 * that nobody is greeted as new because of a new phone.
 * @param since the mark of the visit before (`useLastVisit`); null without one
 * @param nowMs epoch milliseconds
 */
export function isFirstVisit(
  { role, onboardingCompleted }: Pick<CurrentUser, 'role' | 'onboardingCompleted'>,
  since: number | null,
  nowMs: number,
): boolean {
  if (role !== 'ATHLETE' || since !== null) return false;
  return onboardingCompleted === null || nowMs - Date.parse(onboardingCompleted) < dayMs;
}
