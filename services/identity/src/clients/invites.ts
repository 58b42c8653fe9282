import { type CodeRefusal, codeRefusals } from '@entourage/contracts/access/refused-code';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { InternalCall } from '@entourage/service-kit/http/internal-calls';
import { z } from 'zod';

export type ClaimedInvite = { id: Id; athleteId: UserId; teamMemberName: string };
export type Claim = { refusal: CodeRefusal | null; invite: ClaimedInvite | null };

/** What identity asks of invites. Each throws AppError UNAVAILABLE when invites cannot answer. */
export type Invites = {
  claim(inviteCode: string, claimId: Id): Promise<Claim>;
  complete(inviteId: Id, claimId: Id, userId: UserId): Promise<boolean>;
  release(inviteId: Id, claimId: Id): Promise<boolean>;
};

const claim = z.object({
  refusal: z.enum(codeRefusals).nullable(),
  invite: z.object({ id: z.string(), athleteId: z.string(), teamMemberName: z.string() }).nullable(),
});

const documents = {
  claim: `mutation ClaimInvite($inviteCode: String!, $claimId: ID!) {
    answer: claimInvite(inviteCode: $inviteCode, claimId: $claimId) { refusal invite { id athleteId teamMemberName } }
  }`,
  complete: `mutation CompleteRegistration($inviteId: ID!, $claimId: ID!, $userId: ID!) {
    answer: completeRegistration(inviteId: $inviteId, claimId: $claimId, userId: $userId)
  }`,
  release: `mutation ReleaseInvite($inviteId: ID!, $claimId: ID!) {
    answer: releaseInvite(inviteId: $inviteId, claimId: $claimId)
  }`,
};

export const invitesOver = (call: InternalCall): Invites => ({
  claim: (inviteCode, claimId) => call(documents.claim, { inviteCode, claimId }, claim),
  complete: (inviteId, claimId, userId) => call(documents.complete, { inviteId, claimId, userId }, z.boolean()),
  release: (inviteId, claimId) => call(documents.release, { inviteId, claimId }, z.boolean()),
});
