import { resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';
import { claimInvite, claimInviteInput } from '../use-cases/claim-invite.ts';
import { completeRegistration, completeRegistrationInput } from '../use-cases/complete-registration.ts';
import { createInviteInput, createTeamInvite } from '../use-cases/create-team-invite.ts';
import { deleteTeamInvite, deleteTeamInviteInput } from '../use-cases/delete-team-invite.ts';
import { redeemInvite, redeemInviteInput } from '../use-cases/redeem-invite.ts';
import { releaseInvite, releaseInviteInput } from '../use-cases/release-invite.ts';
import { saveProfileInput, saveTeamMemberProfile } from '../use-cases/save-team-member-profile.ts';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';
import { viewTeamInvites, viewTeamInvitesInput } from '../use-cases/view-team-invites.ts';
import { viewProfileInput, viewTeamMemberProfile } from '../use-cases/view-team-member-profile.ts';

export const resolvers = {
  Query: {
    callerShares: resolver(callerSharesInput, answerCallerShares),
    teamInvites: resolver(viewTeamInvitesInput, viewTeamInvites),
    teamMemberProfile: resolver(viewProfileInput, viewTeamMemberProfile),
  },
  Mutation: {
    claimInvite: resolver(claimInviteInput, claimInvite),
    completeRegistration: resolver(completeRegistrationInput, completeRegistration),
    createTeamInvite: resolver(createInviteInput, createTeamInvite),
    deleteTeamInvite: resolver(deleteTeamInviteInput, deleteTeamInvite),
    redeemInvite: resolver(redeemInviteInput, redeemInvite),
    releaseInvite: resolver(releaseInviteInput, releaseInvite),
    saveTeamMemberProfile: resolver(saveProfileInput, saveTeamMemberProfile),
  },
  Entity: { UserImpact: resolver(viewShareImpactInput, viewShareImpact) },
};
