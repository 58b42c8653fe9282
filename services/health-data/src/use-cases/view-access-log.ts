import { signedIn } from '@entourage/contracts/access/caller';
import type { biomarkersCalls } from '@entourage/contracts/calls/biomarkers';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';

/** Reads and changes of the caller's record by others, newest first: names of fields, never values (decision H14). */
export function viewAccessLog(
  { caller, store }: Context,
  { before, limit }: UseCaseInput<typeof biomarkersCalls.biomarkersAccessLog>,
) {
  return store.read.accessLog.ofAthlete(signedIn(caller).userId, { before, limit });
}
