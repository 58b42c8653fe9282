import { type UserId, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import type { User } from '../domain/user.ts';
import { gathered } from '../graphql/gathered.ts';

export const userReference = z.object({ id: userId });

const loaders = new WeakMap<Context, (id: UserId) => Promise<User | undefined>>();

function loaderOf(context: Context) {
  const known = loaders.get(context);
  if (known) return known;
  const load = gathered(async (ids: readonly UserId[]) => {
    const users = await context.store.read.users.named(ids);
    return new Map(users.map((user) => [user.id, user]));
  });
  loaders.set(context, load);
  return load;
}

/** A user that another service refers to: name, role and picture; all references of a request are one query. */
export async function nameUser(context: Context, { id }: z.infer<typeof userReference>) {
  const user = await loaderOf(context)(id);
  if (!user) return null;
  const { username, firstName, lastName, role, profileImageUrl } = user;
  return { id, username, firstName, lastName, role, profileImageUrl };
}
