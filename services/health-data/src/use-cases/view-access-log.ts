import { signedIn } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { pageLimit } from './page-limit.ts';

export const viewAccessLogInput = z.object({
  before: z.iso.datetime({ error: 'Must be a time' }).nullish(),
  limit: pageLimit,
});

/** Who else read or changed the caller's record, newest first: names of fields, never values (decision H14). */
export function viewAccessLog({ caller, store }: Context, { before, limit }: z.infer<typeof viewAccessLogInput>) {
  return store.read.accessLog.ofAthlete(signedIn(caller).userId, { before, limit });
}
