import { sharesCalls } from '@entourage/contracts/calls/shares';
import { invitesCalls } from '@entourage/contracts/calls/team-invites';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';
import { claimInvite, claimInviteInput } from '../use-cases/claim-invite.ts';
import { completeRegistration, completeRegistrationInput } from '../use-cases/complete-registration.ts';
import { createTeamInvite } from '../use-cases/create-team-invite.ts';
import { deleteTeamInvite } from '../use-cases/delete-team-invite.ts';
import { previewInvite } from '../use-cases/preview-invite.ts';
import { redeemInvite } from '../use-cases/redeem-invite.ts';
import { releaseInvite, releaseInviteInput } from '../use-cases/release-invite.ts';
import { revokeShare } from '../use-cases/revoke-share.ts';
import { saveTeamMemberProfile } from '../use-cases/save-team-member-profile.ts';
import { setShareLock } from '../use-cases/set-share-lock.ts';
import { updateShare } from '../use-cases/update-share.ts';
import { viewMemberProfile } from '../use-cases/view-member-profile.ts';
import { viewShare } from '../use-cases/view-share.ts';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';
import { viewShareLock } from '../use-cases/view-share-lock.ts';
import { viewShareRestoration, viewShareRestorationInput } from '../use-cases/view-share-restoration.ts';
import { viewShares } from '../use-cases/view-shares.ts';
import { viewTeamInvites } from '../use-cases/view-team-invites.ts';
import { viewTeamMemberProfile } from '../use-cases/view-team-member-profile.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    { ...sharesCalls, ...invitesCalls },
    {
      shareLock: viewShareLock,
      shareView: viewShare,
      shares: viewShares,
      revokeShare,
      setShareLock,
      updateShare,
      teamInvites: viewTeamInvites,
      teamMemberProfile: viewTeamMemberProfile,
      teamMemberProfileOfMember: viewMemberProfile,
      createTeamInvite,
      deleteTeamInvite,
      previewInvite,
      redeemInvite,
      saveTeamMemberProfile,
    },
  ),
  {
    Query: {
      exportedRows,
      callerShares: resolver(callerSharesInput, answerCallerShares),
    },
    Mutation: {
      claimInvite: resolver(claimInviteInput, claimInvite),
      completeRegistration: resolver(completeRegistrationInput, completeRegistration),
      releaseInvite: resolver(releaseInviteInput, releaseInvite),
    },
    Entity: {
      UserImpact: resolver(viewShareImpactInput, viewShareImpact),
      UserRestoration: resolver(viewShareRestorationInput, viewShareRestoration),
    },
  },
];
