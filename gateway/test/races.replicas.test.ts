import { randomBytes, randomUUID } from 'node:crypto';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { type NewAthlete, newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { browser } from './matrix/people.ts';
import { aFreeTime } from './matrix/samples.ts';

// What only one of several may get, while two gateways and two processes of each service answer: each request has a connection of its
// own, so that the balancers spread them.
const platform = platformUnderTest();
const { call } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['coach.kim'];

const close = { connection: 'close' };
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

test('of ten who book the same hour of a liaison one gets it', async () => {
  // One after the other: each hashes a password four times.
  const athletes: NewAthlete[] = [];
  for (let at = 0; at < 10; at++)
    athletes.push(await people.athlete({ firstName: 'Ria', lastName: 'Race', liaisonIds: [liaisonId] }));
  const body = { liaisonId, scheduledAt: aFreeTime(300), title: 'First come' };
  const statuses = await statusesOf(
    athletes.map(({ cookie }) => call('POST', '/api/appointments', { cookie, body, headers: close })),
  );

  expect(statuses).toEqual([201, ...Array(9).fill(409)]);
});

test('a booking that is sent ten times with one key is one meeting', async () => {
  const { cookie } = await people.athlete({ firstName: 'Ria', lastName: 'Once', liaisonIds: [liaisonId] });
  const headers = { ...close, 'idempotency-key': randomUUID() };
  const body = { liaisonId, scheduledAt: aFreeTime(310), title: 'Once' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/api/appointments', { cookie, body, headers })),
  );
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(ids).size).toBe(1);
});

test('of ten who register the same name one gets it', async () => {
  const username = `race.${randomBytes(5).toString('hex')}`;
  const register = (at: number) =>
    call('POST', '/api/register', {
      body: {
        username,
        password: demoPassword,
        email: `race.${randomBytes(5).toString('hex')}@example.org`,
        firstName: 'Ria',
        lastName: `Race ${at}`,
        professionalLeague: 'NBA',
        teamOrganization: 'Waves',
        over18: true,
        termsVersion: '1',
      },
      headers: close,
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => register(at)));
  const texts = await Promise.all(
    answers.map(async (answer) => `${answer.status} ${answer.status === 201 || (await answer.text())}`),
  );

  expect(texts.sort()).toEqual([
    '201 true',
    ...Array(9).fill(
      expect.stringMatching(
        /^409 {"message":"Username or email is already in use","code":"CONFLICT","fields":{"username":/,
      ),
    ),
  ]);
});
