import type { Id, UserId } from '@entourage/contracts/ids';
import type { InternalCall } from '@entourage/service-kit/http/internal-calls';
import { z } from 'zod';

export type InviterState = {
  /** Whether the athlete is one, and approved. */
  mayInvite: boolean;
  /** The account that was made with the invite; null without one. */
  registered: UserId | null;
};

/** The state with what the invited person may know of the athlete; null unless the athlete may invite. */
export type Inviter = InviterState & { displayName: string | null };

/** What invites asks of identity. */
export type Identity = {
  /** @throws AppError UNAVAILABLE when identity cannot answer: without it no code is redeemed */
  inviterState(athleteId: UserId, inviteId: Id): Promise<InviterState>;
  /** @throws as `inviterState` */
  inviter(athleteId: UserId, inviteId: Id): Promise<Inviter>;
};

const shape = z.object({ mayInvite: z.boolean(), registered: z.string().nullable() });
const document = `query InviterState($athleteId: ID!, $inviteId: ID!) {
  answer: inviterState(athleteId: $athleteId, inviteId: $inviteId) { mayInvite registered }
}`;

const inviterShape = shape.extend({ displayName: z.string().nullable() });
// A document of its own: codes are redeemed also while an identity that does not know the name yet is running.
const inviterDocument = `query Inviter($athleteId: ID!, $inviteId: ID!) {
  answer: inviterState(athleteId: $athleteId, inviteId: $inviteId) { mayInvite registered displayName }
}`;

export const identityOver = (call: InternalCall): Identity => ({
  inviterState: (athleteId, inviteId) => call(document, { athleteId, inviteId }, shape),
  inviter: (athleteId, inviteId) => call(inviterDocument, { athleteId, inviteId }, inviterShape),
});
