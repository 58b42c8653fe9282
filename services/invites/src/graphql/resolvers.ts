import { exportedRows, resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';
import { claimInvite, claimInviteInput } from '../use-cases/claim-invite.ts';
import { completeRegistration, completeRegistrationInput } from '../use-cases/complete-registration.ts';
import { createInviteInput, createTeamInvite } from '../use-cases/create-team-invite.ts';
import { deleteTeamInvite, deleteTeamInviteInput } from '../use-cases/delete-team-invite.ts';
import { previewInvite, previewInviteInput } from '../use-cases/preview-invite.ts';
import { redeemInvite, redeemInviteInput } from '../use-cases/redeem-invite.ts';
import { releaseInvite, releaseInviteInput } from '../use-cases/release-invite.ts';
import { revokeShare, revokeShareInput } from '../use-cases/revoke-share.ts';
import { saveProfileInput, saveTeamMemberProfile } from '../use-cases/save-team-member-profile.ts';
import { setShareLock, setShareLockInput } from '../use-cases/set-share-lock.ts';
import { updateShare, updateShareInput } from '../use-cases/update-share.ts';
import { viewMemberProfile, viewMemberProfileInput } from '../use-cases/view-member-profile.ts';
import { viewShare, viewShareInput } from '../use-cases/view-share.ts';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';
import { viewShareLock, viewShareLockInput } from '../use-cases/view-share-lock.ts';
import { viewShareRestoration, viewShareRestorationInput } from '../use-cases/view-share-restoration.ts';
import { viewShares, viewSharesInput } from '../use-cases/view-shares.ts';
import { viewTeamInvites, viewTeamInvitesInput } from '../use-cases/view-team-invites.ts';
import { viewProfileInput, viewTeamMemberProfile } from '../use-cases/view-team-member-profile.ts';

export const resolvers = {
  Query: {
    exportedRows,
    callerShares: resolver(callerSharesInput, answerCallerShares),
    shareLock: resolver(viewShareLockInput, viewShareLock),
    shareView: resolver(viewShareInput, viewShare),
    shares: resolver(viewSharesInput, viewShares),
    teamInvites: resolver(viewTeamInvitesInput, viewTeamInvites),
    teamMemberProfile: resolver(viewProfileInput, viewTeamMemberProfile),
    teamMemberProfileOfMember: resolver(viewMemberProfileInput, viewMemberProfile),
  },
  Mutation: {
    claimInvite: resolver(claimInviteInput, claimInvite),
    completeRegistration: resolver(completeRegistrationInput, completeRegistration),
    createTeamInvite: resolver(createInviteInput, createTeamInvite),
    deleteTeamInvite: resolver(deleteTeamInviteInput, deleteTeamInvite),
    previewInvite: resolver(previewInviteInput, previewInvite),
    redeemInvite: resolver(redeemInviteInput, redeemInvite),
    releaseInvite: resolver(releaseInviteInput, releaseInvite),
    revokeShare: resolver(revokeShareInput, revokeShare),
    saveTeamMemberProfile: resolver(saveProfileInput, saveTeamMemberProfile),
    setShareLock: resolver(setShareLockInput, setShareLock),
    updateShare: resolver(updateShareInput, updateShare),
  },
  Entity: {
    UserImpact: resolver(viewShareImpactInput, viewShareImpact),
    UserRestoration: resolver(viewShareRestorationInput, viewShareRestoration),
  },
};
