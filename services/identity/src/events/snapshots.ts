import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { paged, type RepositoriesOf, snapshotOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { userPayload } from './payloads.ts';

type Read = RepositoriesOf<typeof store>;

const rows = (isWanted: (user: User) => boolean) =>
  async function* ({ users }: Read) {
    for await (const user of paged(users.page, ({ id }) => id)) {
      if (isWanted(user)) yield { subject: user.id, data: userPayload(user) };
    }
  };

/** Every account at its version, tombstones as deletions; for new and rebuilt projections. */
export const snapshots = [
  snapshotOf(
    userUpdated,
    rows(({ deletedAt }) => deletedAt === null),
  ),
  snapshotOf(
    userDeleted,
    rows(({ deletedAt }) => deletedAt !== null),
  ),
];
