import type { Id, UserId } from '@entourage/contracts/ids';
import type { InternalCall } from '@entourage/service-kit/http/internal-calls';
import { z } from 'zod';

export type InviterState = {
  /** Whether the athlete is one, and approved. */
  mayInvite: boolean;
  /** The account that was made with the invite; null without one. */
  registered: UserId | null;
};

/** What invites asks of identity. */
export type Identity = {
  /** @throws AppError UNAVAILABLE when identity cannot answer: without it no code is redeemed */
  inviterState(athleteId: UserId, inviteId: Id): Promise<InviterState>;
};

const shape = z.object({ mayInvite: z.boolean(), registered: z.string().nullable() });
const document = `query InviterState($athleteId: ID!, $inviteId: ID!) {
  answer: inviterState(athleteId: $athleteId, inviteId: $inviteId) { mayInvite registered }
}`;

export const identityOver = (call: InternalCall): Identity => ({
  inviterState: (athleteId, inviteId) => call(document, { athleteId, inviteId }, shape),
});
