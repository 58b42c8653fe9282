import { randomUUID } from 'node:crypto';
import type { CallerKind } from '@entourage/contracts/access/caller';

/** What it takes to make one documented call so that only access can refuse it. */
export type Sample = {
  path?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who makes the call instead of the demo account of that kind: for calls that would end what other tests use. */
  as?: { cookie: string; userId: string };
  /** Status of an allowed call; 200 unless named, several where the state decides. */
  ok?: readonly number[];
};
export type MakeSample = (things: Things) => Promise<Sample> | Sample;

/** Makes things for calls that use them up; only an allowed caller's cell asks for them. */
export type Things = {
  /** Whether the cell expects the call to go through; otherwise any id does. */
  isAllowed: boolean;
  /** Who makes the call, where it takes somebody related. */
  kind: CallerKind;
  newUser(): Promise<string>;
  /** Somebody whom an administrator has just deleted. */
  newDeletedUser(): Promise<string>;
  /** Somebody of this kind, signed in; nobody else uses the account. */
  newPerson(): Promise<{ cookie: string; userId: string }>;
  /** Another session of the demo account of this kind. */
  newSession(): Promise<{ sid: string; cookie: string; userId: string }>;
  newConnection(): Promise<string>;
  newPost(): Promise<string>;
  /** A post of the caller that waits for its review. */
  newOwnPost(): Promise<string>;
  /** A meeting of maya and dr.rivera that one of them has proposed. */
  newMeeting(proposedBy: 'athlete' | 'liaison'): Promise<string>;
  newFeedToken(): Promise<string>;
  /** An invite of maya. */
  newInvite(): Promise<string>;
  /** A share of maya or of theo, with a new team member. */
  newShare(owner: 'maya' | 'theo'): Promise<string>;
};

/** An id that nothing has. */
export const unused = () => randomUUID();
/** The id of a thing that the call uses up, for a caller who is let through. */
export const used = (things: Things, make: (things: Things) => Promise<string>) =>
  things.isAllowed ? make(things) : unused();
