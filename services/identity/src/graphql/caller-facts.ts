import { type Resolvers, resolver } from '@entourage/service-kit';
import { approvalQuestion, tellApprovedUsers } from '../use-cases/tell-approved-users.ts';
import { sessionQuestion, tellSessionFacts } from '../use-cases/tell-session-facts.ts';

/** What only the gateway may ask. */
export const callerFactsResolvers: Resolvers = {
  Query: {
    sessionFacts: resolver(sessionQuestion, tellSessionFacts),
    approvedUsers: resolver(approvalQuestion, tellApprovedUsers),
  },
};
