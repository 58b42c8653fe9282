import type { CallerKind } from '@entourage/contracts/access/caller';

/** One call of the web's API: an endpoint with an argument, and its requirements at the gateway. */
export type WebCall = {
  endpoint: string;
  /** The argument that a screen passes to the endpoint's hook. */
  arg?: unknown;
  /** Who is signed in. */
  as: CallerKind;
  /** The state in addition to the demo data, a name of `provider-states.ts`. */
  state?: string;
  /** The status, when it differs from the one that the call declares. */
  status?: number;
};

/** A profile of a liaison. */
export const professional = {
  bio: 'Twenty years beside the court.',
  title: 'Team Physician',
  expertise: ['Knees'],
  achievements: [],
  credentials: [],
};
