import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { Message } from '@entourage/contracts/calls/messages';
import { hourMs } from '@entourage/contracts/durations';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** The effects of the end of a connection on the whole platform, with a liaison and an athlete that only this file uses. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
afterEach(() => platform.resume('nats'));

type Row = { method: string; path: string; wrongOwner: number | null };
const table = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contracts/authorization.json'), 'utf8'),
) as Row[];
/** The answer to a call that is refused for ownership alone. */
const refusalOf = (method: string, path: string) =>
  table.find((row) => row.method === method && row.path === path)!.wrongOwner;

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;

async function newLiaison(admin: string) {
  const { id, username } = await people.athlete({ firstName: 'Lena', lastName: 'Orban' });
  const changed = await call('PATCH', `/api/users/${id}/role`, { cookie: admin, body: { role: 'LIAISON' } });
  expect(changed.status).toBe(200);
  return { id, cookie: await signIn(username) };
}

async function connected() {
  const admin = await signIn('admin');
  const liaison = await newLiaison(admin);
  const athlete = await people.athlete({ firstName: 'Emil', lastName: 'Sand', liaisonIds: [liaison.id] });
  const send = (cookie: string, receiverId: string, content: string) =>
    call('POST', '/api/messages', { cookie, body: { receiverId, content } });
  const book = (by: 'athlete' | 'liaison', scheduledAt: string) =>
    by === 'athlete'
      ? call('POST', '/api/appointments', { cookie: athlete.cookie, body: { liaisonId: liaison.id, scheduledAt } })
      : call('POST', '/api/appointments', { cookie: liaison.cookie, body: { athleteId: athlete.id, scheduledAt } });
  const confirmed = async (scheduledAt: string) => {
    const { id } = await json<Appointment>(book('athlete', scheduledAt));
    const answer = await call('PATCH', `/api/appointments/${id}/confirm`, { cookie: liaison.cookie });
    expect(await json(answer)).toMatchObject({ id, status: 'CONFIRMED' });
    return id;
  };
  const remove = () => call('DELETE', `/api/admin/connections/${athlete.connectionIds[0]}`, { cookie: admin });
  return { admin, liaison, athlete, send, book, confirmed, remove };
}

const meetingsOf = async (cookie: string) => {
  const meetings = await json<Appointment[]>(call('GET', '/api/appointments', { cookie }));
  return new Map(meetings.map((meeting) => [meeting.id, meeting]));
};

type Ask = { ask: () => Promise<Response>; refusal: number | null };

/**
 * Repeats each call from the change on, and a few more times after it is refused.
 * @returns when the last accepted call began, in ms after the change, and answers that neither accept nor refuse
 */
async function letThrough(asks: readonly Ask[]): Promise<{ lastAt: number; odd: number[] }> {
  const changedAt = performance.now();
  const odd: number[] = [];
  let lastAt = 0;
  let rounds = 0;
  const round = async () => {
    const answers = asks.map(async ({ ask, refusal }) => {
      const startedAt = performance.now() - changedAt;
      const { status, body } = await ask();
      await body?.cancel();
      if (status === refusal) return true;
      if (status === 200 || status === 201) lastAt = Math.max(lastAt, startedAt);
      else odd.push(status);
      return false;
    });
    rounds = (await Promise.all(answers)).every(Boolean) ? rounds + 1 : 0;
    return rounds >= 3 && performance.now() - changedAt > 1_500;
  };
  await until(round);
  return { lastAt, odd };
}

test.each([
  ['events arrive', () => {}],
  ['NATS is frozen', () => platform.pause('nats')],
])(
  'a removed connection ends writing, reading and booking within a second while %s, then what was ahead for both',
  async (_, disturb) => {
    const { admin, liaison, athlete, send, book, confirmed, remove } = await connected();
    await until(async () => (await send(liaison.cookie, athlete.id, 'How is the knee?')).status === 201);
    const startsAt = Date.now() + 5_000;
    const begun = await confirmed(new Date(startsAt).toISOString());
    expect((await send(athlete.cookie, liaison.id, 'Better, thank you.')).status).toBe(201);
    const { url } = await json<{ url: string }>(call('POST', '/api/appointments/feed-token', liaison));
    const ahead = await confirmed(inHours(400));
    await until(() => Date.now() > startsAt, { withinMs: 8_000 });

    disturb();
    // Both have just made calls, so the gateway knows their relationships from shortly before the end.
    await Promise.all([meetingsOf(athlete.cookie), meetingsOf(liaison.cookie)]);
    expect((await remove()).status).toBe(200);
    let booked = 500;
    const aFreeTime = () => inHours(booked++);
    const thread = `/api/messages?with=${athlete.id}`;
    const { lastAt, odd } = await letThrough([
      { ask: () => send(liaison.cookie, athlete.id, 'Still there?'), refusal: refusalOf('POST', '/api/messages') },
      { ask: () => call('GET', thread, liaison), refusal: refusalOf('GET', '/api/messages?with={userId}') },
      {
        ask: () => call('GET', `/api/messages/conversation/${athlete.id}`, liaison),
        refusal: refusalOf('GET', '/api/messages/conversation/{athleteId}'),
      },
      { ask: () => book('liaison', aFreeTime()), refusal: refusalOf('POST', '/api/appointments') },
      { ask: () => book('athlete', aFreeTime()), refusal: refusalOf('POST', '/api/appointments') },
    ]);
    expect(odd).toEqual([]);
    expect(lastAt).toBeLessThan(1_000);
    expect((await send(athlete.cookie, liaison.id, 'Hello?')).status).toBe(refusalOf('POST', '/api/messages'));

    platform.resume('nats');
    // Meetings booked in that second on the old relationships have ended too: only the meeting that has begun is open.
    const meetings = await until(
      async () => {
        const all = await meetingsOf(athlete.cookie);
        const others = [...all.values()].filter(({ id }) => id !== begun);
        const over = { status: 'CANCELLED', cancellationReason: 'Connection removed' };
        expect(others).toEqual(others.map((one) => expect.objectContaining({ id: one.id, ...over })));
        return all;
      },
      { withinMs: 5_000 },
    );
    expect(meetings.get(ahead)).toBeDefined();
    expect(meetings.get(begun)).toMatchObject({ status: 'CONFIRMED', cancellationReason: null });

    // The liaison has lost the meetings with the athlete, and is told by calendar and notice.
    expect((await meetingsOf(liaison.cookie)).size).toBe(0);
    const feed = await (await call('GET', url.slice(new URL(url).origin.length))).text();
    expect(feed).toMatch(new RegExp(`UID:${ahead}@entourage[^]*?STATUS:CANCELLED`));
    const shownToAdmin = await json<Appointment[]>(
      call('GET', `/api/appointments/liaison/${liaison.id}`, { cookie: admin }),
    );
    expect(shownToAdmin.find(({ id }) => id === ahead)).toMatchObject({ cancellationReason: 'Connection removed' });
    for (const { cookie } of [athlete, liaison]) {
      await until(async () => /cancelled/i.test(await (await call('GET', '/api/notices', { cookie })).text()));
    }

    const own = await json<Message[]>(call('GET', `/api/messages?with=${liaison.id}`, athlete));
    const texts = own.map(({ content }) => content);
    expect(texts).toEqual(expect.arrayContaining(['How is the knee?', 'Better, thank you.']));
  },
);

test('connected again, both write, read and book at once', async () => {
  const { admin, liaison, athlete, send, book, remove } = await connected();
  await until(async () => (await send(liaison.cookie, athlete.id, 'Hello')).status === 201);
  expect((await remove()).status).toBe(200);
  await until(async () => (await send(liaison.cookie, athlete.id, 'Gone')).status === 404);
  const body = { athleteId: athlete.id, liaisonId: liaison.id, liaisonType: 'SPORTS_MEDICINE' };
  expect((await call('POST', '/api/admin/connections', { cookie: admin, body })).status).toBe(201);
  const connectedAt = performance.now();
  await until(async () => (await send(liaison.cookie, athlete.id, 'Again')).status === 201);
  const meeting = await until(async () => {
    const answer = await book('athlete', inHours(300));
    return answer.status === 201 ? json<Appointment>(answer) : null;
  });
  expect(performance.now() - connectedAt).toBeLessThan(2_000);
  expect((await meetingsOf(liaison.cookie)).get(meeting.id)).toMatchObject({ status: 'PENDING' });
});
