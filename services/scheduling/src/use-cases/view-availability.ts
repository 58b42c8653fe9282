import { signedIn } from '@entourage/contracts/access/caller';
import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import type { Context } from '../data/store.ts';

/** The caller's own hours. */
export const viewAvailability = ({ caller, store }: Context): Promise<LiaisonAvailability> =>
  store.read.calendars.ofLiaison(signedIn(caller).userId);
