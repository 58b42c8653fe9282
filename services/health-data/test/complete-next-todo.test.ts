import { biomarkersUpdated } from '@entourage/contracts/events/health-data/biomarkers.updated.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import {
  aLiaison,
  anAthlete,
  anId,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { healthData } from '../src/service.ts';

const completeNextTodo = operation('completeNextTodo');
let service: Running<typeof healthData>;
beforeAll(async () => {
  service = await startService(healthData, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

async function anAthleteWithTodo(assignedLiaisons: string[]) {
  const athlete = anAthlete({ assignedLiaisons });
  const change = { injuryRisk: 'LOW', nextTodo: 'Ice the knee' };
  const liaison = aLiaison({ assignedTo: [athlete.userId] });
  await service.as(liaison).graphql(operation('updateBiomarkers'), { athleteId: athlete.userId, change });
  return athlete;
}

test('a completed to-do is cleared, kept in the history, and the assigned liaisons are notified', async () => {
  const liaisons = [anId(), anId()];
  const athlete = await anAthleteWithTodo(liaisons);
  const { userId } = athlete;
  const answer = await service.as(athlete).graphql(completeNextTodo);
  const [latest] = await service.store.read.history.ofAthlete(userId, { limit: 1 });
  const changes = await service.published(biomarkersUpdated, { subject: userId, count: 2 });
  const notices = await service.published(noticeDue);

  expect(answer.data.answer).toMatchObject({ version: 2, nextTodo: null, injuryRisk: 'LOW', updatedBy: userId });
  expect(latest).toMatchObject({
    version: 2,
    by: userId,
    byRole: 'ATHLETE',
    changes: [{ field: 'nextTodo', from: 'Ice the knee', to: null }],
  });
  expect(changes[1]).toMatchObject({ data: { fields: ['nextTodo'], updatedBy: userId } });
  expect(notices.filter(({ data }) => data.about.userId === userId)).toMatchObject([
    { data: { kind: 'todo-completed', userIds: liaisons, byMail: false } },
  ]);
});

test('two concurrent requests complete a to-do once', async () => {
  const athlete = await anAthleteWithTodo([anId()]);
  const answers = await Promise.all([1, 2].map(() => service.as(athlete).graphql(completeNextTodo)));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok');
  expect(codes.sort()).toEqual(['CONFLICT', 'ok']);
});

test('completing without a to-do is a CONFLICT', async () => {
  const { errors } = await service.as(anAthlete()).graphql(completeNextTodo);
  expect(errors).toMatchObject([{ message: 'There is no to-do to complete', extensions: { code: 'CONFLICT' } }]);
});

test('an athlete without liaisons can complete it', async () => {
  const athlete = await anAthleteWithTodo([]);
  expect((await service.as(athlete).graphql(completeNextTodo)).data.answer).toMatchObject({ nextTodo: null });
});

test('other roles may not complete it', async () => {
  const { errors } = await service.as(aLiaison()).graphql(completeNextTodo);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
