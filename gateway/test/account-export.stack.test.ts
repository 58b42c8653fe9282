import type { AccountExport } from '@entourage/contracts/calls/account-export';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { unzipSync } from 'fflate';
import { browser } from './matrix/people.ts';
import { aFreeTime } from './matrix/samples.ts';

/** Taking one's data out (I10), over the whole platform. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['dr.rivera'];
const [mark, otherMark] = ['quadriceps-canary', 'meniscus-canary'];
type Athlete = Awaited<ReturnType<typeof people.athlete>>;
let [athlete, other] = [{} as Athlete, {} as Athlete];
let rivera = '';

// biome-ignore lint/suspicious/noExplicitAny: a test names the fields it looks at
const json = async (response: Response | Promise<Response>): Promise<any> => (await response).json();
const read = (cookie: string, path: string) => json(call('GET', path, { cookie }));

/** A record, a thread and a meeting with unique texts. */
async function live({ id, cookie }: Athlete, text: string) {
  const send = async (from: string, receiverId: string, content: string) => {
    const answer = await call('POST', '/api/messages', { cookie: from, body: { receiverId, content } });
    expect(answer.status).toBe(201);
  };
  const change = { injuryRisk: 'HIGH', nutritionAdvice: [`Protein ${text}`], nextTodo: `Scan ${text}` };
  expect((await call('PUT', `/api/biomarkers/${id}`, { cookie: rivera, body: change })).status).toBe(200);
  await send(cookie, liaisonId, `=My ${text} hurts`);
  await send(rivera, id, `Rest the ${text}`);
  const body = { liaisonId, scheduledAt: aFreeTime(300), title: `About ${text}` };
  expect((await call('POST', '/api/appointments', { cookie, body })).status).toBe(201);
}

beforeAll(async () => {
  rivera = await signIn('dr.rivera');
  athlete = await people.athlete({ firstName: 'Noa', lastName: 'Lind', liaisonIds: [liaisonId] });
  other = await people.athlete({ firstName: 'Ivo', lastName: 'Prpic', liaisonIds: [liaisonId] });
  await live(athlete, mark);
  await live(other, otherMark);
  await people.member(athlete.cookie);
});

async function exported(cookie: string): Promise<AccountExport & { url: string }> {
  expect((await call('POST', '/api/account/export', { cookie })).status).toBe(202);
  return until(
    async () => {
      const state: AccountExport | null = await read(cookie, '/api/account/export');
      return state?.state === 'READY' ? (state as AccountExport & { url: string }) : null;
    },
    { withinMs: 60_000 },
  );
}

async function opened(cookie: string) {
  const { url, sizeBytes } = await exported(cookie);
  const response = await call('GET', url, { cookie });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([response.status, bytes.length]).toEqual([200, sizeBytes]);
  const files = unzipSync(bytes);
  const text = (name: string) => Buffer.from(files[name]!).toString();
  const rows = (name: string): Record<string, unknown>[] => JSON.parse(text(`${name}.json`));
  return { url, response, names: Object.keys(files), text, rows, all: Object.keys(files).map(text).join('\n') };
}

test('an athlete takes out what all services have, and nothing of anybody else', async () => {
  const { response, names, text, rows, all } = await opened(athlete.cookie);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="entourage-export-\d{4}-\d\d-\d\d\.zip"$/),
  });
  const folders = new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]));
  expect([...folders].sort()).toEqual(Object.keys(platform.services).sort());

  // The same data as the application shows it.
  const { id, cookie } = athlete;
  const [thread, history, meetings, shares] = await Promise.all([
    read(cookie, `/api/messages?with=${liaisonId}`),
    read(cookie, `/api/biomarkers/${id}/history`),
    read(cookie, '/api/appointments'),
    read(cookie, '/api/shares'),
  ]);
  const contents = rows('messaging/messages').map(({ content }) => content);
  for (const message of thread) expect(contents).toContain(message.content);
  expect(rows('health-data/biomarkers_history')).toHaveLength(history.length);
  expect(rows('health-data/biomarkers')).toMatchObject([{ injuryRisk: 'HIGH', nextTodo: `Scan ${mark}` }]);
  expect(rows('scheduling/appointments').map((one) => one.id)).toEqual(meetings.map((one: { id: string }) => one.id));
  expect(rows('invites/shares')).toHaveLength(shares.length);
  expect(rows('admin/athlete_liaison_assignments')).toMatchObject([{ liaisonId, isActive: true }]);
  expect(rows('identity/users')).toMatchObject([{ id, username: athlete.username, firstName: 'Noa' }]);
  expect(text('messaging/messages.csv')).toContain(`'=My ${mark} hurts`);
  expect(text('index.html')).toContain(`Rest the ${mark}`);

  for (const secret of [otherMark, other.id, other.username, 'argon2', 'Prpic']) expect(all).not.toContain(secret);
});

test('nobody else gets the file, and a second start answers the same export', async () => {
  const { id, url } = await exported(athlete.cookie);
  for (const cookie of [other.cookie, rivera, await signIn('admin')]) {
    const answer = await call('GET', url, { cookie });
    expect([answer.status, await answer.text()]).toEqual([404, '{"message":"Not found","code":"NOT_FOUND"}']);
  }
  expect((await call('GET', url)).status).toBe(401);
  const again = await Promise.all([1, 2].map(() => json(call('POST', '/api/account/export', athlete))));
  expect(again.map((one) => one.id)).toEqual([id, id]);
});

test('a liaison takes out own work: no record of an athlete, and no texts after the connection', async () => {
  const admin = await signIn('admin');
  for (const connectionId of other.connectionIds)
    await call('DELETE', `/api/admin/connections/${connectionId}`, { cookie: admin });
  const { rows, all } = await opened(rivera);
  for (const name of ['athlete_profiles', 'biomarkers', 'biomarkers_history'])
    expect(rows(`health-data/${name}`)).toEqual([]);
  expect(rows('admin/liaison_profiles')).toHaveLength(1);
  const contents = rows('messaging/messages').map(({ content }) => content);
  expect(contents).toContain(`=My ${mark} hurts`);
  expect(all).not.toContain(otherMark);
  expect(all).not.toContain(`Protein ${mark}`);
});

test('who is not approved can leave with the own data, and is told in a notice with a link', async () => {
  const pending = await signIn('pending');
  const { rows } = await opened(pending);
  expect(rows('identity/users')).toMatchObject([{ id: demoIds.pending }]);
  const notices: { title: string; link: string }[] = await read(pending, '/api/notices');
  expect(notices).toContainEqual(expect.objectContaining({ title: 'Your data export is ready', link: '/settings' }));
});
