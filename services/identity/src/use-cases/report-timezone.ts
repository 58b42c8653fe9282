import { signedIn } from '@entourage/contracts/access/caller';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { identityCalls } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import type { Context } from '../data/store.ts';
import { userPayload } from '../events/payloads.ts';

/** Keeps the zone of the caller's browser and publishes it when it differs from the last one. */
export function reportTimezone(
  { caller, clock, store }: Context,
  { body: change }: UseCaseInput<typeof identityCalls.reportTimezone>,
) {
  const { userId } = signedIn(caller);
  return store.transaction(async ({ users, outbox }) => {
    const before = await users.lockForUpdate(userId);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.timezone !== change.timezone) {
      const next = { ...before, timezone: change.timezone, version: before.version + 1 };
      await users.save(next, clock.now());
      // Administrators do not see the zone, so their lists are not fetched again.
      outbox.add(userUpdated, { subject: userId, audience: { userIds: [userId] }, data: userPayload(next) });
    }
    return { success: true };
  });
}
