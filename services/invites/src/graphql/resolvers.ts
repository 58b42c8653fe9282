import { resolver } from '@entourage/service-kit';
import { answerCallerShares, callerSharesInput } from '../use-cases/answer-caller-shares.ts';

export const resolvers = { Query: { callerShares: resolver(callerSharesInput, answerCallerShares) } };
