import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { browser } from './matrix/people.ts';
import { aFreeTime } from './matrix/samples.ts';

const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['dr.rivera'];
let athlete = { id: '', cookie: '' };
let rivera = '';
beforeAll(async () => {
  athlete = await people.athlete({ firstName: 'Mina', lastName: 'Sato', liaisonIds: [liaisonId] });
  rivera = await signIn('dr.rivera');
});

// biome-ignore lint/suspicious/noExplicitAny: a test names the fields it looks at
const json = async (response: Response): Promise<any> => response.json();
const book = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call('POST', '/api/appointments', { cookie: athlete.cookie, body: { liaisonId, ...body }, headers });

test('a meeting is booked once by its key, confirmed by the other side and called off without a body', async () => {
  const body = { athleteId: null, scheduledAt: aFreeTime(200), title: 'Knee', timezone: 'Asia/Tokyo' };
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [await book(body, key), await book(body, key)];
  const booked = await json(first);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await json(again)).toEqual(booked);
  expect(booked).toMatchObject({ athleteId: athlete.id, status: 'PENDING', joinUrl: null, duration: 30 });

  const path = `/api/appointments/${booked.id}`;
  expect((await call('PATCH', `${path}/confirm`, { cookie: athlete.cookie })).status).toBe(403);
  expect(await json(await call('PATCH', `${path}/confirm`, { cookie: rivera }))).toMatchObject({ status: 'CONFIRMED' });
  const moved = await json(await call('PATCH', path, { cookie: rivera, body: { scheduledAt: aFreeTime(200) } }));
  expect(moved).toMatchObject({ id: booked.id, status: 'PENDING', scheduledBy: liaisonId });
  const cancelled = await call('DELETE', path, { cookie: athlete.cookie });
  expect([cancelled.status, (await json(cancelled)).status]).toEqual([200, 'CANCELLED']);
  expect((await call('DELETE', path, { cookie: rivera, body: { cancellationReason: 'Twice' } })).status).toBe(200);
});

test('an offered slot is confirmed at once', async () => {
  const slots = await json(await call('GET', `/api/appointments/suggest/${liaisonId}`, { cookie: athlete.cookie }));
  const response = await book({ scheduledAt: slots.at(-1).datetime });
  expect(await json(response)).toMatchObject({
    status: 'CONFIRMED',
    joinUrl: expect.stringMatching(/^https:\/\/wa\.me\//),
  });
});

test('a calendar feed is a calendar, for whoever has its address, and the address is in no log', async () => {
  const { url } = await json(await call('POST', '/api/appointments/feed-token', { cookie: rivera }));
  const path = url.slice(new URL(url).origin.length);
  const feed = await call('GET', path);
  expect(feed.status).toBe(200);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(feed.headers.get('cache-control')).toBe('no-store');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const wrong of ['/api/appointments/feed.ics', '/api/appointments/feed.ics?token=x']) {
    const answer = await call('GET', wrong, { cookie: rivera });
    expect([answer.status, await answer.text()]).toEqual([404, '{"message":"Not found","code":"NOT_FOUND"}']);
  }
  await call('POST', '/api/appointments/feed-token', { cookie: rivera });
  expect((await call('GET', path)).status).toBe(404);

  const logs = join(process.env.E2E_STATE_DIR ?? '', 'logs');
  const token = new URL(url).searchParams.get('token') as string;
  for (const file of readdirSync(logs)) expect(readFileSync(join(logs, file), 'utf8')).not.toContain(token);
});

// Each gateway counts its own requests, and learns the counts of the others within a second (ADR 0022).
test('the thirty-first booking within an hour is refused, at the latest the thirty-first of each gateway', async () => {
  const { cookie } = await people.athlete({ firstName: 'Juno', lastName: 'Vidal' });
  const body = { liaisonId, scheduledAt: aFreeTime(200) };
  const statuses: number[] = [];
  for (let count = 0; count <= 30 * platform.replicas && !statuses.includes(429); count++) {
    statuses.push((await call('POST', '/api/appointments', { cookie, body })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
  expect(statuses.length).toBeGreaterThan(30);
  if (platform.replicas === 1) expect(statuses).toHaveLength(31);
});
