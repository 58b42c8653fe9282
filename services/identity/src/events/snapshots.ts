import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { snapshotOf as ownerSnapshot, paged, type RepositoriesOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { snapshotOf, type User } from '../domain/user.ts';

type Read = RepositoriesOf<typeof store>;

const rows = (isWanted: (user: User) => boolean) =>
  async function* ({ users }: Read) {
    for await (const user of paged(users.after, ({ id }) => id)) {
      if (isWanted(user)) yield { subject: user.id, data: snapshotOf(user) };
    }
  };

/** Every account at its version, tombstones as what they are, for readers that start or start again. */
export const snapshots = [
  ownerSnapshot(
    userUpdated,
    rows(({ deletedAt }) => deletedAt === null),
  ),
  ownerSnapshot(
    userDeleted,
    rows(({ deletedAt }) => deletedAt !== null),
  ),
];
