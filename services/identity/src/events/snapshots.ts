import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { defineSnapshot, paged } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { userPayload } from './payloads.ts';

const rows = (isWanted: (user: User) => boolean) =>
  async function* ({ users }: Repositories) {
    for await (const user of paged(users.page, ({ id }) => id)) {
      if (isWanted(user)) yield { subject: user.id, data: userPayload(user) };
    }
  };

/** Every account at its version, tombstones as deletions; for new and rebuilt projections. */
export const snapshots = [
  defineSnapshot(
    userUpdated,
    rows(({ deletedAt }) => deletedAt === null),
  ),
  defineSnapshot(
    userDeleted,
    rows(({ deletedAt }) => deletedAt !== null),
  ),
];
