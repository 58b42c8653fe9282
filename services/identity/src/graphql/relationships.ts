import { type Resolvers, resolver } from '@entourage/service-kit';
import { answerApprovedUsers, approvalQuestion } from '../use-cases/answer-approved-users.ts';
import { answerSessionState, sessionQuestion } from '../use-cases/answer-session-state.ts';

/** What only the gateway may ask. */
export const relationshipsResolvers: Resolvers = {
  Query: {
    sessionState: resolver(sessionQuestion, answerSessionState),
    approvedUsers: resolver(approvalQuestion, answerApprovedUsers),
  },
};
