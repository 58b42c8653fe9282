import { resolver } from '@entourage/service-kit';
import { answerShareFacts, shareFactsInput } from '../use-cases/answer-share-facts.ts';

export const shareFactsResolvers = { Query: { shareFacts: resolver(shareFactsInput, answerShareFacts) } };
