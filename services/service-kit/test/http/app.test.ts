import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { internalHeaders, noRelationships } from '@entourage/contracts/access/caller';
import { keySet, signingKey } from '../../src/access/keys.ts';
import { issuers, signToken } from '../../src/access/tokens.ts';
import { callerVerifier } from '../../src/access/verify-caller.ts';
import { fixed } from '../../src/config/watched.ts';
import type { GraphqlRequest } from '../../src/graphql/executor.ts';
import { createInternalApp } from '../../src/http/app.ts';
import { type RunningHttp, startHttp } from '../../src/http/start-http.ts';
import { createLog } from '../../src/log/log.ts';
import { type RequestContext, requestContext } from '../../src/log/request-context.ts';
import { aKeyPair } from '../../src/testing/key-pairs.ts';

const keys = aKeyPair();
const megabyte = 1024 * 1024;
/** As in entry-point.ts. */
const maxHeaderBytes = 128 * 1024;

let http: RunningHttp;
const executed: GraphqlRequest[] = [];
const contexts: (RequestContext | undefined)[] = [];
const lines: string[] = [];
beforeAll(async () => {
  const callerOf = callerVerifier({
    service: 'trial',
    accessPublicKey: fixed(keySet(keys.publicKey)),
    servicePublicKeys: fixed({}),
  });
  const app = createInternalApp({
    isReady: () => true,
    metrics: async () => ({ contentType: 'text/plain', body: 'up 1' }),
    graphql: {
      isOpen: () => true,
      callerOf,
      takesReason: true,
      async execute(graphql, caller) {
        executed.push(graphql);
        contexts.push(requestContext.getStore());
        if (graphql.query === 'fail') throw new RangeError('knee pain of sam@example.org');
        return { data: caller };
      },
    },
    log: createLog({ service: 'trial', level: 'info', write: (line) => lines.push(line) }),
  });
  http = await startHttp({ host: '127.0.0.1', port: 0, app, maxHeaderBytes });
});
afterAll(() => http.stop(0));

const admin = {
  typ: 'access',
  sub: 'u1',
  sid: 's1',
  role: 'ADMIN',
  status: 'APPROVED',
  relationships: noRelationships,
};
const bearer = async (claims: object = admin) =>
  `Bearer ${await signToken(claims, { key: signingKey(keys.privateKey), issuer: issuers.access, audience: 'trial', expiresInSeconds: 30 })}`;

type Sent = { authorization?: string; headers?: Record<string, string>; body?: Buffer | string };

/** Sends a body in chunks, and reads a response that arrives before its end. */
function post({
  authorization,
  headers = {},
  body = '{"query":"{ a }"}',
}: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${http.url}/graphql`, {
      method: 'POST',
      agent: false,
      headers: { ...(authorization !== undefined && { authorization }), ...headers },
    });
    let isAnswered = false;
    call.on('response', (response) => {
      isAnswered = true;
      text(response).then((answer) => resolve({ status: response.statusCode!, body: answer }), reject);
    });
    call.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    call.end(body);
  });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const junk = (bytes: number) => randomBytes(bytes).toString('base64url');
const unauthorized = { status: 401, body: expect.stringContaining('Unauthorized') };

test.each([0, 500, 20_000, 60_000, 120_000])('an invalid token of %i characters is 401', async (length) => {
  const header = encode({ alg: 'RS256', typ: 'JWT' });
  for (const token of [
    junk(length),
    `${header}.${junk(length)}.${junk(256)}`,
    `${header}.${encode({})}.${junk(length)}`,
  ]) {
    expect(await post({ authorization: `Bearer ${token.slice(0, length)}` })).toEqual(unauthorized);
  }
});

test('a missing token is 401, too large headers are 431', async () => {
  expect(await post({})).toEqual(unauthorized);
  expect(await post({ authorization: 'Basic YTpi' })).toEqual(unauthorized);
  expect(await post({ authorization: `Bearer ${junk(maxHeaderBytes)}` })).toMatchObject({ status: 431 });
});

test('the token of a liaison with 1,000 athletes passes', async () => {
  const assignedAthletes = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  const liaison = { ...admin, role: 'LIAISON', relationships: { ...noRelationships, assignedAthletes } };
  expect(await post({ authorization: await bearer(liaison) })).toMatchObject({ status: 200 });
});

const ofSize = (bytes: number) => {
  const empty = JSON.stringify({ query: '' });
  return JSON.stringify({ query: 'x'.repeat(bytes - empty.length) });
};

test.each([
  // A photo of 2 MB as base64 has room.
  ['4 MiB', 4 * megabyte, 200],
  ['a byte more', 4 * megabyte + 1, 413],
  ['10 MiB', 10 * megabyte, 413],
])('a body of %s', async (_, bytes, status) => {
  const authorization = await bearer();
  const before = executed.length;
  const body = ofSize(bytes);
  const framings: Record<string, string>[] = [{ 'content-length': String(bytes) }, { 'transfer-encoding': 'chunked' }];
  for (const headers of framings) {
    expect(await post({ authorization, headers, body })).toMatchObject({ status });
  }
  expect(executed.length - before).toBe(status === 200 ? 2 : 0);
});

test.each(['', 'no JSON', 'null', '7', '[]', '{}', '{"query":7}', '{"query":null}'])(
  'the body %j is 400',
  async (body) => {
    expect(await post({ authorization: await bearer(), body })).toMatchObject({ status: 400 });
  },
);

test('a reason with an invalid encoding is 400', async () => {
  const headers = { [internalHeaders.breakGlassReason]: '%E0%A4%A' };
  expect(await post({ authorization: await bearer(), headers })).toMatchObject({ status: 400 });
});

test.each([
  ['of another declared type', { 'content-type': 'text/plain' }, 200],
  ['of a type that nobody can read', { 'content-type': ';;' }, 200],
  ['in another charset', { 'content-type': 'application/json; charset=latin1' }, 415],
  ['compressed', { 'content-encoding': 'gzip' }, 415],
])('a body %s', async (_, headers, status) => {
  expect(await post({ authorization: await bearer(), headers })).toMatchObject({ status });
});

test('a refused token is answered before the body has arrived', async () => {
  const socket = connect(http.port, '127.0.0.1');
  socket.write('POST /graphql HTTP/1.1\r\nhost: trial\r\ncontent-length: 1000000\r\n\r\n{');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
});

test('an operation runs with the ids of its request', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const authorization = await bearer();
  contexts.length = 0;
  const sent: Record<string, string>[] = [{ traceparent }, {}, { traceparent: 'junk' }];
  for (const headers of sent) await post({ authorization, headers });
  const traceId = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(contexts).toEqual([
    { traceId: 'a'.repeat(32), traceparent, userId: 'u1' },
    { traceId, userId: 'u1' },
    { traceId, userId: 'u1' },
  ]);
});

test('an unexpected error is 500 without details; its class is logged', async () => {
  const { status, body } = await post({ authorization: await bearer(), body: '{"query":"fail"}' });
  expect([status, body]).toEqual([500, expect.stringContaining('INTERNAL')]);
  expect(body).not.toMatch(/knee|sam@|RangeError/);
  expect(lines).toEqual([expect.stringContaining('"errorName":"RangeError"')]);
  expect(lines.join()).toContain('"userId":"u1"');
  expect(lines.join()).not.toMatch(/knee|sam@/);
});

test('a client that disconnects while sending its body causes no error', async () => {
  const socket = connect(http.port, '127.0.0.1');
  const head = `host: trial\r\nauthorization: ${await bearer()}\r\ncontent-length: 100`;
  socket.write(`POST /graphql HTTP/1.1\r\n${head}\r\n\r\n{`);
  // Before this response the server has read the beginning of the body.
  expect(await post({ authorization: await bearer() })).toMatchObject({ status: 200 });
  lines.length = 0;
  socket.destroy();
  await once(socket, 'close');
  expect(await post({ authorization: await bearer() })).toMatchObject({ status: 200 });
  expect(lines).toEqual([]);
});

test('probes and metrics need no token, and other paths are NOT_FOUND', async () => {
  const answer = async (path: string, method = 'GET') => {
    const response = await fetch(`${http.url}${path}`, { method });
    return [response.status, await response.text()];
  };
  expect(await answer('/livez')).toEqual([200, '{"status":"alive"}']);
  expect(await answer('/readyz')).toEqual([200, '{"status":"ready"}']);
  expect(await answer('/metrics')).toEqual([200, 'up 1']);
  const unknown = [404, '{"message":"Not found","code":"NOT_FOUND"}'];
  for (const path of ['/', '/GraphQL', '/graphql/', '/livez/', '/%', '/metrics/x']) {
    expect([path, ...(await answer(path, path.startsWith('/graph') ? 'POST' : 'GET'))]).toEqual([path, ...unknown]);
  }
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s /graphql is not allowed', async (method) => {
  const response = await fetch(`${http.url}/graphql`, { method, headers: { authorization: await bearer() } });
  expect(response.status).toBe(404);
});

test('request headers of the gateway apply to users and visitors, a reason to administrators only', async () => {
  const headers = {
    [internalHeaders.clientAddress]: '192.0.2.0/24',
    [internalHeaders.userAgent]: 'Firefox/147.0',
    [internalHeaders.presentedSession]: 's2',
    [internalHeaders.breakGlassReason]: encodeURIComponent('Bewusstlos, Prüfung nötig'),
  };
  const callerOf = async (claims: object) =>
    JSON.parse((await post({ authorization: await bearer(claims), headers })).body).data;
  const requestFields = { clientAddress: '192.0.2.0/24', userAgent: 'Firefox/147.0', presentedSessionId: 's2' };

  expect(await callerOf(admin)).toMatchObject({ ...requestFields, breakGlassReason: 'Bewusstlos, Prüfung nötig' });
  expect(await callerOf({ typ: 'visitor' })).toEqual({ kind: 'visitor', ...requestFields });
  expect(await callerOf({ ...admin, role: 'LIAISON' })).not.toHaveProperty('breakGlassReason');
});

test('a request that is incomplete after 10 s is 408', async () => {
  const socket = connect(http.port, '127.0.0.1');
  const answer = text(socket);
  const head = `host: trial\r\nauthorization: ${await bearer()}\r\ncontent-length: 100`;
  socket.write(`POST /graphql HTTP/1.1\r\n${head}\r\n\r\n{`);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});
