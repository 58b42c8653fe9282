import { randomBytes } from 'node:crypto';
import type { Caller, UserCaller } from '@entourage/contracts/access/caller';
import { anId, type FakeClock, fakeClock, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { unzipSync } from 'fflate';
import { exportAccount } from '../src/jobs/export-account.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { accountExport, accountExportFile, closeAccount, myNotices, startAccountExport } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, signInAs, startIdentity, withSession } from './start-identity.ts';

const password = 'harbor lights at dusk';
const canary = 'knee-surgery-canary';
let clock: FakeClock;
let service: RunningIdentity;
beforeEach(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startIdentity({ clock });
});
afterEach(() => service.stop());

const start = async (caller: UserCaller) => {
  await service.store.transaction(({ sessions }) => sessions.confirm(caller.userId, caller.sessionId, clock.now()));
  return service.as(caller).graphql(startAccountExport);
};
const stateOf = async (caller: Caller) => (await service.as(caller).graphql(accountExport)).data.answer;
const file = (caller: Caller, id: string, part?: number) =>
  service.as(caller).graphql(accountExportFile, { id, ...(part !== undefined && { part }) });
const aPerson = async () =>
  withSession(service, await addUser(service, { email: `${aUsername()}@example.org`, password }), clock.now());

async function ready(caller: UserCaller) {
  await start(caller);
  await until(async () => (await stateOf(caller))?.state === 'READY');
  return stateOf(caller);
}

async function download(caller: Caller, { id, sizeBytes }: { id: string; sizeBytes: number }) {
  const parts: Buffer[] = [];
  while (Buffer.concat(parts).length < sizeBytes)
    parts.push(Buffer.from((await file(caller, id, parts.length)).data.answer.data, 'base64'));
  return { parts, files: unzipSync(Buffer.concat(parts)) };
}

/** A job of its own, as BullMQ would run it. */
const run = (exportId: string, signal = new AbortController().signal) => {
  const { store, config, clients } = service;
  return exportAccount.handle({ exportId }, {
    store,
    config,
    clients,
    clock,
    attempt: 1,
    log: console,
    signal,
  } as never);
};
const sweepNow = () => {
  const { store, config, clients } = service;
  return sweep.handle({}, { store, config, clients, clock, attempt: 1, log: console } as never);
};
/** An export without a job. */
async function added(userId: string): Promise<string> {
  const id = anId();
  await service.store.transaction(({ accountExports }) =>
    accountExports.add({ id, userId, total: 3, createdAt: clock.now() }).then(() => {}),
  );
  return id;
}
const noticesOf = async (caller: Caller): Promise<{ title: string; link: string }[]> =>
  (await service.as(caller).graphql(myNotices)).data.answer;

test('an export holds the rows of all services, is told once, and can be downloaded for a day', async () => {
  service.exports.answers.page = async (name) => ({
    ...service.exports.nothing(name),
    keys: ['id', 'content'],
    rows: [{ id: `${name}-1`, content: canary }],
  });
  const { caller, user } = await aPerson();
  const started = await start(caller);
  expect(started.data.answer).toMatchObject({ total: 3, url: null, sizeBytes: null, expiresAt: null });
  const done = await ready(caller);
  expect(done).toMatchObject({
    id: started.data.answer.id,
    done: 3,
    url: `/api/account/export/${started.data.answer.id}`,
    expiresAt: '2026-03-02T09:00:00.000Z',
  });

  const first = (await file(caller, done.id)).data.answer;
  expect(first).toMatchObject({ fileName: 'entourage-export-2026-03-01.zip', sizeBytes: done.sizeBytes });
  const { files } = await download(caller, done);
  const text = (name: string) => Buffer.from(files[name]!).toString();
  expect(JSON.parse(text('identity/users.json'))).toMatchObject([{ id: user.id, username: user.username }]);
  expect(JSON.parse(text('messaging/messaging_rows.json'))).toEqual([{ id: 'messaging-1', content: canary }]);
  expect(text('scheduling/scheduling_rows.csv')).toBe(`\uFEFFid,content\r\nscheduling-1,${canary}\r\n`);
  expect(text('index.html')).toContain(canary);
  expect(text('README.txt')).toContain('messaging/messaging_rows: Rows of messaging (1 row)');
  expect(
    Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join(),
  ).not.toMatch(/argon2/);

  expect(await noticesOf(caller)).toMatchObject([{ title: 'Your data export is ready', link: '/settings' }]);
  await until(() => service.mail.sent.some(({ to, subject }) => to === user.email && /export is ready/.test(subject)));
  expect(service.live()).toContainEqual(expect.objectContaining({ tags: ['AccountExport'] }));

  clock.advance({ days: 1 });
  expect(await stateOf(caller)).toBeNull();
  expect((await file(caller, done.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  await sweepNow();
  expect(await rowsOf(service.config.postgres.url, 'SELECT 1 FROM account_export_parts')).toEqual([]);
});

test('what was exported is readable in the file alone: in no row, job, event or log', async () => {
  service.exports.answers.page = async (name) => ({
    ...service.exports.nothing(name),
    keys: ['content'],
    rows: [{ content: canary }],
  });
  const { caller } = await aPerson();
  await ready(caller);
  const url = service.config.postgres.url;
  const stored = [
    await rowsOf(url, 'SELECT * FROM account_exports'),
    await rowsOf(url, 'SELECT * FROM account_export_parts'),
    await rowsOf(url, 'SELECT * FROM kit.outbox'),
  ];
  const told = JSON.stringify([stored, service.allPublished(), service.logs()]);
  expect(told).not.toContain(canary);
  // Neither as base64 nor compressed: a ZIP file begins with these bytes.
  expect(told).not.toContain(Buffer.from('PK\u0003\u0004').toString('base64').slice(0, 5));
});

test('double clicks and other tabs get the same export; ten minutes later there is another one', async () => {
  const { caller } = await aPerson();
  const answers = await Promise.all([start(caller), start(caller), start(caller)]);
  const ids = new Set(answers.map(({ data }) => data.answer.id));
  expect(ids.size).toBe(1);
  const done = await ready(caller);
  expect(ids).toEqual(new Set([done.id]));
  clock.advance({ minutes: 10 });
  const next = await ready(caller);
  expect(next.id).not.toBe(done.id);
  expect((await file(caller, done.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('the sixth export of a day is refused, with the time to wait', async () => {
  const { caller } = await aPerson();
  for (let count = 0; count < 5; count++) {
    await ready(caller);
    clock.advance({ minutes: 10 });
  }
  const { errors } = await start(caller);
  expect(errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 24 * 3_600 - 50 * 60 });
});

test('nobody else gets the file', async () => {
  const { caller } = await aPerson();
  const { id } = await ready(caller);
  const other = await aPerson();
  const wrong = [file(other.caller, id), file(caller, anId()), file(caller, id, 99)];
  const codes = (await Promise.all(wrong)).map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await stateOf(other.caller)).toBeNull();
});

test('a service that is down is asked again for a quarter of an hour; then the export has failed and may be started again', async () => {
  const { caller, user } = await aPerson();
  const id = await added(user.id);
  const { page } = service.exports.answers;
  service.exports.answers.page = async () => {
    throw new Error(canary);
  };
  let waitedMs = 0;
  for (;;) {
    await expect(run(id)).rejects.toThrow('The export could not be made');
    const [row] = await rowsOf<{ state: string; not_before: Date | null }>(
      service.config.postgres.url,
      'SELECT state, not_before FROM account_exports',
    );
    if (row?.state === 'FAILED') break;
    const waitMs = row!.not_before!.getTime() - clock.now().getTime();
    waitedMs += waitMs;
    await run(id);
    clock.advance({ seconds: waitMs / 1_000 });
  }
  expect(waitedMs / 60_000).toBeGreaterThan(15);
  expect(waitedMs / 60_000).toBeLessThan(20);
  expect(await stateOf(caller)).toMatchObject({ state: 'FAILED', url: null });
  expect(await noticesOf(caller)).toMatchObject([{ title: 'Your data export failed' }]);
  service.exports.answers.page = page;
  expect((await ready(caller)).id).not.toBe(id);
});

test('a worker that was overtaken writes nothing more, and the user is told once', async () => {
  const { caller, user } = await aPerson();
  const id = await added(user.id);
  const { nothing, answers } = service.exports;
  let overtaking: Promise<void> | undefined;
  answers.page = async (name) => {
    if (!overtaking) {
      // The first worker is stopped here for longer than its claim lasts.
      clock.advance({ seconds: 20 });
      overtaking = run(id);
      await overtaking;
    }
    return { ...nothing(name), keys: ['content'], rows: [{ content: randomBytes(400_000).toString('base64') }] };
  };
  await run(id);
  const { state, sizeBytes } = await stateOf(caller);
  expect(state).toBe('READY');
  const { files, parts } = await download(caller, { id, sizeBytes });
  expect(Object.keys(files)).toContain('index.html');
  expect(parts.length).toBeGreaterThan(3);
  const fences = await rowsOf(service.config.postgres.url, 'SELECT DISTINCT fence FROM account_export_parts');
  expect(fences).toEqual([{ fence: 2 }]);
  expect(await noticesOf(caller)).toHaveLength(1);
});

test('an export whose worker died is found by the sweep and begins again', async () => {
  const { caller, user } = await aPerson();
  const id = await added(user.id);
  const at = clock.now();
  await service.store.transaction(async ({ accountExports }) => {
    const claimed = await accountExports.claim(id, { at, until: new Date(at.getTime() + 20_000) });
    await accountExports.addPart(claimed!, 0, Buffer.from('half a file'));
  });
  await run(id);
  expect((await stateOf(caller)).state).toBe('RUNNING');
  clock.advance({ seconds: 31 });
  await sweepNow();
  await until(async () => (await stateOf(caller)).state === 'READY');
  const { files } = await download(caller, await stateOf(caller));
  expect(Object.keys(files)).toContain('identity/users.json');
});

test('a service that stops gives the export back at once', async () => {
  const { caller, user } = await aPerson();
  const id = await added(user.id);
  const stopping = new AbortController();
  service.exports.answers.page = async (name) => {
    stopping.abort();
    return { ...service.exports.nothing(name), next: `${name}_rows:1` };
  };
  await expect(run(id, stopping.signal)).rejects.toThrow();
  service.exports.answers.page = async (name) => service.exports.nothing(name);
  await until(async () => (await stateOf(caller)).state === 'READY');
});

test('a closed account takes its exports with it, also one that is being made', async () => {
  const person = await aPerson();
  const caller = await signInAs(service, person, { password });
  await ready(caller);
  clock.advance({ minutes: 10 });
  const id = await added(person.user.id);
  service.exports.answers.page = async (name) => {
    await service.as(caller).graphql(closeAccount, { closing: { password } });
    return service.exports.nothing(name);
  };
  await run(id);
  const url = service.config.postgres.url;
  expect(await rowsOf(url, 'SELECT 1 FROM account_exports UNION ALL SELECT 1 FROM account_export_parts')).toEqual([]);
});

test('a liaison’s export asks for the texts of connected athletes only', async () => {
  const liaison = await addUser(service, { role: 'LIAISON' });
  const { caller, user } = await withSession(service, liaison, clock.now());
  const mine = anId();
  service.exports.answers.openWith = async (userId, role) => (userId === user.id && role === 'LIAISON' ? [mine] : null);
  const asked: unknown[] = [];
  service.exports.answers.page = async (name, subject) => {
    asked.push(subject);
    return service.exports.nothing(name);
  };
  await ready(caller);
  expect(asked).toEqual([
    { userId: user.id, openWith: [mine] },
    { userId: user.id, openWith: [mine] },
  ]);
});
