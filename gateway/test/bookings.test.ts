import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';
import { refusing } from './support/test-subgraph.ts';

/** Booking and moving a meeting each notify another person, so both count for one limit, whether they succeed or not. */
let gateway: TestGateway;
beforeAll(async () => {
  const mutations = { bookAppointment: refusing('NOT_FOUND'), rescheduleAppointment: refusing('NOT_FOUND') };
  gateway = await startTestGateway({
    fields: { ...answers, scheduling: { Mutation: { ...mutations, confirmAppointment: refusing('NOT_FOUND') } } },
    settings: { LIMITS_BOOKINGS_PER_HOUR: '6' },
  });
});
afterAll(() => gateway.stop());

const scheduledAt = '2026-10-26T08:00:00Z';
const book = (as: Person) =>
  gateway.call('POST', '/api/appointments', { as, body: { liaisonId: newId(), scheduledAt } });
const move = (as: Person) => gateway.call('PATCH', `/api/appointments/${newId()}`, { as, body: { scheduledAt } });
const moveByGraphql = (as: Person) =>
  gateway.call('POST', '/graphql', {
    as,
    body: { query: operation('rescheduleAppointment'), variables: { id: newId(), input: { scheduledAt } } },
  });

test('moves and bookings share one limit, over REST and /graphql, and nobody else is concerned', async () => {
  const [as, other] = [gateway.people.signIn(), gateway.people.signIn()];
  const statuses = [];
  for (const ask of [move, book, moveByGraphql, move, book, moveByGraphql]) statuses.push((await ask(as)).status);
  expect(statuses).toEqual([404, 404, 200, 404, 404, 200]);
  const refused = await move(as);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await moveByGraphql(as)).status).toBe(429);
  expect((await book(as)).status).toBe(429);
  expect((await move(other)).status).toBe(404);
  expect((await gateway.call('PATCH', `/api/appointments/${newId()}/confirm`, { as })).status).toBe(404);
});
