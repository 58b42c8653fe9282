import { demoIds } from '@entourage/contracts/demo';
import { stateValues as given } from '../../src/state-values.ts';
import { professional, type WebCall } from './web-call.ts';

const { maya, pending } = demoIds;
const rivera = demoIds['dr.rivera'];
const novak = demoIds['sci.novak'];

export const admin: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'users' },
  { endpoint: 'userImpact', arg: { userId: maya, change: 'DELETION' } },
  { endpoint: 'changeRole', arg: { userId: given.newUserId, role: 'LIAISON' }, state: 'a new user' },
  { endpoint: 'setVerification', arg: { userId: given.newUserId, status: 'UNDER_REVIEW' }, state: 'a new user' },
  { endpoint: 'editUser', arg: { userId: given.newUserId, change: { firstName: 'Max' } }, state: 'a new user' },
  { endpoint: 'deleteUser', arg: given.newUserId, state: 'a new user' },
  { endpoint: 'deletedUsers', state: 'a deleted user' },
  { endpoint: 'userRestoration', arg: given.deletedUserId, state: 'a restored user' },
  { endpoint: 'restoreUser', arg: { userId: given.deletedUserId, names: {} }, state: 'a deleted user' },
  { endpoint: 'socialPosts', arg: pending },
  {
    endpoint: 'reviewSocialPost',
    state: 'a post to review',
    arg: { id: given.postId, reviewStatus: 'APPROVED', reviewNotes: 'Seen' },
  },
  { endpoint: 'boardAthletes' },
  { endpoint: 'boardLiaisons' },
  { endpoint: 'connections' },
  {
    endpoint: 'createConnection',
    state: 'an athlete without a liaison',
    arg: { athleteId: given.newUserId, liaisonId: novak, liaisonType: 'SPORTS_SCIENCE' },
  },
  { endpoint: 'removeConnection', arg: given.connectionId, state: 'a connection' },
  { endpoint: 'liaisonProfileOf', arg: novak },
  { endpoint: 'setLiaisonProfile', arg: { userId: novak, profile: professional } },
  { endpoint: 'meetingsOfLiaison', arg: rivera, state: 'a meeting that the liaison has proposed' },
  {
    endpoint: 'cancelAppointment',
    state: 'a meeting that the liaison has proposed',
    arg: { id: given.meetingId, reason: 'The hall is closed' },
  },
  { endpoint: 'contactMessages', state: 'a contact message' },
  { endpoint: 'markContactRead', arg: given.contactId, state: 'a contact message' },
  { endpoint: 'markContactUnread', arg: given.contactId, state: 'a contact message' },
  { endpoint: 'adminStats' },
  { endpoint: 'newestAudit', arg: { filter: {} } },
  { endpoint: 'auditPage', arg: { filter: { action: 'user.role' } }, state: 'a changed role' },
  { endpoint: 'recordAuditExport', arg: { action: 'user.role' } },
  { endpoint: 'deckSummary', state: 'a visit of the deck' },
  { endpoint: 'deckVisits', arg: { page: 1 }, state: 'a visit of the deck' },
  { endpoint: 'deckQuestions', arg: { page: 1 }, state: 'a visit of the deck with a question' },
  {
    endpoint: 'answerDeckQuestion',
    state: 'a visit of the deck with a question',
    arg: { id: given.questionId, answer: 'Yes.' },
  },
  {
    endpoint: 'teachDeckQuestion',
    state: 'a visit of the deck with a question',
    arg: given.questionId,
    status: 409,
  },
  {
    endpoint: 'dismissDeckQuestion',
    state: 'a visit of the deck with a question',
    arg: { id: given.questionId, isDismissed: true },
    status: 409,
  },
  { endpoint: 'saveVersion', arg: { slidesData: [{ number: 7, title: 'Another title' }] } },
  { endpoint: 'trainingFiles', state: 'a training file' },
  { endpoint: 'retryTrainingFile', arg: given.fileId, state: 'a training file', status: 409 },
  { endpoint: 'deleteTrainingFile', arg: given.fileId, state: 'a training file' },
  { endpoint: 'trainingRates' },
  { endpoint: 'trainingJobs', state: 'a measured training job' },
  {
    endpoint: 'startTrainingJob',
    state: 'a training file',
    arg: {
      body: {
        modelName: 'Pacts',
        modelType: 'phi-2',
        trainingLocation: 'france-paris',
        trainingFileIds: [given.fileId],
      },
    },
  },
  { endpoint: 'cancelTrainingJob', arg: given.jobId, state: 'a training job' },
  { endpoint: 'trainingJobMetrics', arg: given.jobId, state: 'a measured training job' },
  { endpoint: 'trainingJobManifest', arg: given.jobId, state: 'a measured training job' },
  { endpoint: 'trainedModelQuestions', arg: given.jobId, state: 'an answered question to a model' },
  { endpoint: 'trainedModelExports', arg: given.jobId, state: 'an answered question to a model' },
  {
    endpoint: 'exportTrainedModel',
    state: 'a cancelled training job',
    status: 409,
    arg: { ids: { id: given.jobId }, body: { format: 'PEFT' } },
  },
  { endpoint: 'trainedModelTests', arg: given.jobId, state: 'an answered question to a model' },
  {
    endpoint: 'testTrainedModel',
    state: 'an answered question to a model',
    arg: { ids: { id: given.jobId }, body: { prompt: 'Rest?' } },
  },
  {
    endpoint: 'testTrainedModel',
    state: 'a cancelled training job',
    status: 409,
    arg: { ids: { id: given.jobId }, body: { prompt: 'Rest?' } },
  },
  { endpoint: 'cancelModelTest', arg: given.modelTestId, state: 'an answered question to a model', status: 409 },
];
