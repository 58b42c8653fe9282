import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';

export const modelTestStatus = z.enum(['WAITING', 'ANSWERING', 'ANSWERED', 'CANCELLED', 'FAILED']);
export type ModelTestStatus = z.infer<typeof modelTestStatus>;
/** The states of questions whose answers are not complete. */
export const unfinishedTestStatuses: readonly ModelTestStatus[] = ['WAITING', 'ANSWERING'];

export const modelTestInput = z.object({
  prompt: text({ maxLength: 500, required: 'Please enter a question' }),
});
/** A question to the base model and to the tuned one. The answers grow while the status is ANSWERING, and are final afterwards. */
export const modelTest = z.object({
  id: z.string(),
  prompt: z.string(),
  base: z.string(),
  tuned: z.string(),
  /** The row of the training data that is nearest to the tuned answer; null without a near one, and before the answer is complete. */
  nearestRow: z.string().nullable(),
  status: modelTestStatus,
  /** The reason why the answer is not complete, in words; null for any status except FAILED. */
  failureReason: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type ModelTest = z.infer<typeof modelTest>;

/** Questions that were held out of training. */
export const offeredQuestions = z.object({ questions: z.array(z.string()) });

const ofAdmins = { access: administrators, relatedRoles: [] } as const;

/** Questions to the models of finished training jobs. */
export const modelTestCalls = defineCalls('training', {
  testTrainedModel: defineCall('POST /api/admin/training-jobs/{id}/test', {
    ...ofAdmins,
    summary: 'Puts one question to the base model and to the tuned one; 409 for a job that is not COMPLETED',
    attempt: 'ask a trained model',
    limits: ['modelTests'],
    request: modelTestInput,
    bodyArgument: 'question',
    answer: modelTest,
  }),
  trainedModelTests: defineCall('GET /api/admin/training-jobs/{id}/tests', {
    ...ofAdmins,
    summary: 'The questions to a model with the answers as far as they have come, newest first, at most 50',
    attempt: 'read the questions to a trained model',
    isActivity: false,
    answer: z.array(modelTest),
  }),
  trainedModelQuestions: defineCall('GET /api/admin/training-jobs/{id}/questions', {
    ...ofAdmins,
    summary: 'At most three questions that were held out of training; none before the model is finished',
    attempt: 'read the questions offered for a trained model',
    answer: offeredQuestions,
  }),
  cancelModelTest: defineCall('POST /api/admin/model-tests/{id}/cancel', {
    ...ofAdmins,
    summary:
      'Ends a question that waits or is being answered; what has come of the answers stays; 409 for a finished one',
    attempt: 'cancel a question to a trained model',
    answer: modelTest,
  }),
});
