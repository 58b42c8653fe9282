import { resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';
import { createInviteInput, createTeamInvite } from '../use-cases/create-team-invite.ts';
import { deleteTeamInvite, deleteTeamInviteInput } from '../use-cases/delete-team-invite.ts';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';
import { viewTeamInvites, viewTeamInvitesInput } from '../use-cases/view-team-invites.ts';

export const resolvers = {
  Query: {
    callerShares: resolver(callerSharesInput, answerCallerShares),
    teamInvites: resolver(viewTeamInvitesInput, viewTeamInvites),
  },
  Mutation: {
    createTeamInvite: resolver(createInviteInput, createTeamInvite),
    deleteTeamInvite: resolver(deleteTeamInviteInput, deleteTeamInvite),
  },
  Entity: { UserImpact: resolver(viewShareImpactInput, viewShareImpact) },
};
