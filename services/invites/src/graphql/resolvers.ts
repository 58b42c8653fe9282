import { resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';
import { viewShareImpact, viewShareImpactInput } from '../use-cases/view-share-impact.ts';

export const resolvers = {
  Query: { callerShares: resolver(callerSharesInput, answerCallerShares) },
  Entity: { UserImpact: resolver(viewShareImpactInput, viewShareImpact) },
};
