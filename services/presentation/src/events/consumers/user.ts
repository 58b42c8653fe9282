import { isShownInDeck } from '@entourage/contracts/deck/shown-athlete';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer, type Replayable } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const usersProjection: Replayable<Transaction> = { projection: 'users', empty: ({ athletes }) => athletes.clear() };

/** Projects athletes that the deck may show. Of other users nothing is stored: a withdrawn consent empties the row at once. */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userVerificationChanged, userRoleChanged, userDeleted, userRestored],
  async ({ data }, { athletes, projection }: Transaction) => {
    const { userId, version } = data;
    if (!(await projection.isNewer(usersProjection.projection, userId, version))) return;
    if (data.deletedAt !== null) return athletes.remove(userId);
    const shown = isShownInDeck(data);
    await athletes.saveUser({
      athleteId: userId,
      isShown: shown,
      registeredAt: new Date(data.createdAt),
      firstName: shown ? data.firstName : null,
      lastName: shown ? data.lastName : null,
      photoUrl: shown ? data.profileImageUrl : null,
    });
  },
  { replayable: usersProjection },
);
