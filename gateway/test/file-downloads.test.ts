import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { until } from '@entourage/service-kit/testing';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

/** More bytes than the sockets between gateway and client hold. */
const count = 120;
const part = randomBytes(256 * 1_024);
const sizeBytes = count * part.length;
const id = '01970000-0000-7000-8000-000000000001';
let gateway: TestGateway;
let person: Person;
let asked: number[] = [];
let failsAt = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  const accountExportFile = ({ part: at }: { part: number }) => {
    asked.push(at);
    if (at >= failsAt) throw new Error('down');
    return { fileName: 'entourage-export-2026-03-01.zip', sizeBytes, data: part.toString('base64') };
  };
  gateway = await startTestGateway({ fields: { identity: { Query: { accountExportFile } } } });
});
beforeEach(() => {
  asked = [];
  failsAt = Number.POSITIVE_INFINITY;
  person = gateway.people.signIn();
});
afterAll(() => gateway.stop());

const path = `/api/account/export/${id}`;
/** The answer, of which nothing is read yet. */
const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: gateway.cookieOf(person) };
    get(`${gateway.url}${path}`, { headers }, (answer) => resolve(answer.pause())).on('error', reject);
  });
/** @returns the number of bytes received, and whether the answer was complete */
async function readAll(answer: IncomingMessage) {
  let bytes = 0;
  try {
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
  } catch {
    return { bytes, isWhole: false };
  }
  return { bytes, isWhole: answer.complete };
}

test('a file is sent whole, to be saved under its name, and never compressed', async () => {
  const answer = await gateway.call('GET', path, { as: person, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="entourage-export-2026-03-01.zip"',
    'content-length': String(sizeBytes),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const hash = createHash('sha256').update(Buffer.concat(Array.from({ length: count }, () => part)));
  const got = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
  expect(got.digest('hex')).toBe(hash.digest('hex'));
  expect(asked).toEqual(Array.from({ length: count }, (_, at) => at));
});

test('a part is read when the client has taken the ones before', async () => {
  const answer = await open();
  let last = -1;
  await until(() => {
    const isStill = asked.length === last;
    last = asked.length;
    return isStill;
  });
  expect(asked.length).toBeLessThan(count / 2);
  expect(await readAll(answer)).toEqual({ bytes: sizeBytes, isWhole: true });
});

test('a session that ends meanwhile ends the download', async () => {
  const answer = await open();
  gateway.people.sessions.delete(person.sid);
  // The relationships of a caller may be up to a second old.
  await until(async () => (await gateway.call('GET', '/api/account/export', { as: person })).status === 401);
  expect(await readAll(answer)).toMatchObject({ isWhole: false });
});

test('each part is asked for by the caller as they are then', async () => {
  const answer = await open();
  const asker = () => gateway.subgraphs.identity?.callsOf('accountExportFile').at(-1)?.caller;
  gateway.people.sessions.set(person.sid, { ...person, status: 'REJECTED' });
  await until(async () => {
    await gateway.call('GET', '/api/account/export/none', { as: person });
    return (asker() as Partial<Person>).status === 'REJECTED';
  });
  expect(await readAll(answer)).toMatchObject({ isWhole: true });
  expect(asker()).toMatchObject({ userId: person.userId, status: 'REJECTED' });
});

test('a service that fails in the middle cuts the connection, so that nobody takes the beginning for the file', async () => {
  failsAt = 3;
  expect(await readAll(await open())).toEqual({ bytes: expect.any(Number), isWhole: false });
  failsAt = 0;
  const answer = await gateway.call('GET', path, { as: person });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
});

test('a client that leaves stops the reading', async () => {
  const answer = await open();
  answer.destroy();
  let last = -1;
  await until(() => {
    const isStill = asked.length === last;
    last = asked.length;
    return isStill;
  });
  expect(asked.length).toBeLessThan(count / 2);
});

test('visitors get nothing', async () => {
  expect((await gateway.call('GET', path)).status).toBe(401);
  expect(asked).toEqual([]);
});
