import { signedIn } from '@entourage/contracts/access/caller';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { pageLimit } from '../domain/page-limit.ts';

export const viewAccessLogInput = z.object({
  before: z.union([id, z.iso.datetime()], { error: 'Must be the id of an entry, or a time' }).nullish(),
  limit: pageLimit,
});

/** Reads and changes of the caller's record by others, newest first: names of fields, never values (decision H14). */
export function viewAccessLog({ caller, store }: Context, { before, limit }: z.infer<typeof viewAccessLogInput>) {
  return store.read.accessLog.ofAthlete(signedIn(caller).userId, { before, limit });
}
