import type { UserCaller } from '@entourage/contracts/access/caller';
import { noRelationships } from '@entourage/contracts/access/caller';
import { subscriptionCalls } from '@entourage/contracts/calls/subscription';
import { accessError } from './access.ts';

const call = subscriptionCalls.getOrCreateSubscription;
const caller = (given: Pick<UserCaller, 'role' | 'status'>): UserCaller => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  relationships: noRelationships,
  ...given,
});

test('the text of a call is for a wrong role; who is not approved yet is told so', () => {
  expect(accessError(call, caller({ role: 'LIAISON', status: 'APPROVED' }))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Subscriptions are for athletes.',
  });
  expect(accessError(call, caller({ role: 'ATHLETE', status: 'PENDING' }))).toMatchObject({
    code: 'NOT_APPROVED',
    message: 'Your account is not approved yet',
  });
  expect(accessError(call, caller({ role: 'ATHLETE', status: 'APPROVED' }))).toBeNull();
});
