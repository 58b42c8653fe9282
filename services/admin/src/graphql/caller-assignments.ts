import { resolver } from '@entourage/service-kit';
import { answerCallerAssignments, callerAssignmentsInput } from '../use-cases/answer-caller-assignments.ts';

export const callerAssignmentsResolvers = {
  Query: { callerAssignments: resolver(callerAssignmentsInput, answerCallerAssignments) },
};
