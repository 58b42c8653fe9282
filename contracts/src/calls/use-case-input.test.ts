import { newId } from '../ids.ts';
import { schedulingCalls } from './appointments.ts';
import { biomarkersCalls } from './biomarkers.ts';
import type { Call } from './define-call.ts';
import { messagingCalls } from './messages.ts';
import { presentationCalls } from './presentation.ts';
import { subscriptionCalls } from './subscription.ts';
import { gatherInput, useCaseInput } from './use-case-input.ts';

const athleteId = newId();
const read = (call: Call, args: Record<string, unknown>) => useCaseInput(call).parse(gatherInput(call, args));

test('the body is `body`, whether it is one argument or its keys are several', () => {
  const change = { injuryRisk: 'HIGH' };
  expect(read(biomarkersCalls.updateBiomarkers, { athleteId, change, expectedVersion: 3 })).toEqual({
    athleteId,
    body: change,
    expectedVersion: 3,
  });
  expect(read(messagingCalls.markThreadRead, { userId: athleteId })).toEqual({ body: { userId: athleteId } });
});

test('a call whose body may be missing gets its default', () => {
  expect(read(schedulingCalls.cancelAppointment, { id: athleteId })).toEqual({ id: athleteId, body: {} });
  expect(read(schedulingCalls.cancelAppointment, { id: athleteId, input: null })).toEqual({ id: athleteId, body: {} });
});

test('query parameters are read by their schemas, also when they come as one argument', () => {
  expect(read(biomarkersCalls.biomarkersHistory, { athleteId, before: '7', limit: null })).toEqual({
    athleteId,
    before: 7,
    limit: 50,
  });
  const filter = { page: '2', open: 'true' };
  expect(read(presentationCalls.presentationQuestionPage, { filter })).toEqual({ page: 2, search: null, open: 'true' });
});

test('a body that is not parsed, and a header, are texts', () => {
  const args = { event: '{}', signature: 't=1' };
  expect(read(subscriptionCalls.receiveStripeEvent, args)).toEqual({ body: '{}', signature: 't=1' });
});

test.each([
  ['an id', { athleteId: 'junk', change: {} }, 'athleteId'],
  ['a key of the body', { athleteId, change: { injuryRisk: 'AWFUL' } }, 'injuryRisk'],
  ['the version', { athleteId, change: {}, expectedVersion: -1 }, 'expectedVersion'],
])('%s that does not fit is named', (_, args, name) => {
  const call: Call = biomarkersCalls.updateBiomarkers;
  const { error } = useCaseInput(call).safeParse(gatherInput(call, args));
  expect(error?.issues.map(({ path }) => path.at(-1))).toEqual([name]);
});

test('an argument that the call does not declare reaches no use case', () => {
  expect(read(biomarkersCalls.athleteBiomarkers, { athleteId, isAdmin: true })).toEqual({ athleteId });
});
