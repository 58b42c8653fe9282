import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { snapshotOf as ownerSnapshot, type RepositoriesOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { snapshotOf, type User } from '../domain/user.ts';

type Read = RepositoriesOf<typeof store>;

const pageSize = 200;

async function* everybody({ users }: Read): AsyncGenerator<User> {
  let page = await users.after(null, pageSize);
  while (page.length > 0) {
    yield* page;
    page = await users.after(page.at(-1)!.id, pageSize);
  }
}

const rows = (isWanted: (user: User) => boolean) =>
  async function* (read: Read) {
    for await (const user of everybody(read)) {
      if (isWanted(user)) yield { subject: user.id, data: snapshotOf(user) };
    }
  };

/** Every account at its version, tombstones as what they are, for readers that start or start again. */
export const userSnapshots = [
  ownerSnapshot(
    userUpdated,
    rows(({ deletedAt }) => deletedAt === null),
  ),
  ownerSnapshot(
    userDeleted,
    rows(({ deletedAt }) => deletedAt !== null),
  ),
];
