import type { Id, UserId } from '@entourage/contracts/ids';
import type { InternalCall } from '@entourage/service-kit/http/internal-calls';
import { z } from 'zod';

export type InviterState = {
  /** Whether the user is an approved athlete. */
  mayInvite: boolean;
  /** The account that was made with the invite; null when there is none. */
  registered: UserId | null;
};

/** The state with what the invited person may know of the athlete; null unless the athlete may invite. */
type Inviter = InviterState & { displayName: string | null };

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
// A separate operation, so that codes can be redeemed while an older identity without this field is running.
const inviterDocument = `query Inviter($athleteId: ID!, $inviteId: ID!) {
  answer: inviterState(athleteId: $athleteId, inviteId: $inviteId) { mayInvite registered displayName }
}`;

export const identityOver = (call: InternalCall): Identity => ({
  inviterState: (athleteId, inviteId) => call(document, { athleteId, inviteId }, shape),
  inviter: (athleteId, inviteId) => call(inviterDocument, { athleteId, inviteId }, inviterShape),
});
