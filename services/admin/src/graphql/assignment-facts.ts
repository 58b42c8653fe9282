import { resolver } from '@entourage/service-kit';
import { answerAssignmentFacts, assignmentFactsInput } from '../use-cases/answer-assignment-facts.ts';

export const assignmentFactsResolvers = {
  Query: { assignmentFacts: resolver(assignmentFactsInput, answerAssignmentFacts) },
};
