import { anAdminUser } from '#test-setup/an-admin-view.ts';
import { queueOrder, waitingAthletes } from './review-queue.ts';

const athlete = (id: string, day: number, changes: Parameters<typeof anAdminUser>[0] = {}) =>
  anAdminUser({ id, createdAt: `2026-03-0${day}T09:00:00.000Z`, verificationStatus: 'PENDING', ...changes });

test('athletes without a decision wait, longest first', () => {
  const users = [
    athlete('new', 4),
    athlete('old', 1, { verificationStatus: 'UNDER_REVIEW' }),
    athlete('approved', 2, { verificationStatus: 'APPROVED' }),
    athlete('rejected', 2, { verificationStatus: 'REJECTED' }),
    athlete('liaison', 3, { role: 'LIAISON' }),
  ];
  expect(waitingAthletes(users).map(({ id }) => id)).toEqual(['old', 'new']);
});

test('an open queue keeps its order: who was decided on stays, who is new comes last', () => {
  const order = ['b', 'a'];
  const users = [athlete('a', 1), athlete('b', 2, { verificationStatus: 'APPROVED' }), athlete('c', 1)];
  expect(queueOrder(order, users)).toEqual(['b', 'a', 'c']);
  expect(queueOrder(order, users.slice(0, 2))).toBe(order);
});
