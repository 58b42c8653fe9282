import type { CurrentUser } from '@entourage/contracts/calls/users';
import { dayMs } from '@entourage/contracts/durations';

/**
 * Whether an athlete is greeted as new: nothing of an earlier visit is known in this browser, and the profile is not older than a day, so
 * a new phone makes nobody a newcomer.
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
