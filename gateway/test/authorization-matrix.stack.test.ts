import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { demoIds } from '@entourage/contracts/demo';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { issuers, signToken } from '@entourage/service-kit';
import type { CallPolicy } from '../src/rest-shim/call-policy.ts';
import { readOperations } from '../src/rest-shim/operations.ts';
import type { RestRow } from '../src/rest-shim/rest-route.ts';
import { restRows } from '../src/rest-shim/routes/index.ts';
import { browser, kinds, people } from './matrix/people.ts';
import { aFreeTime, foreignObjects, type Sample, samples, type Things } from './matrix/samples.ts';

type Row = CallPolicy & { wrongOwner: number | null };
const file = join(import.meta.dirname, '../../contracts/authorization.json');
const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const shim = new Map(restRows.map((row) => [nameOf(row), row]));
const ownRoutes = [
  ...['GET /api/login', 'GET /api/logout', 'POST /api/logout', 'GET /api/events'],
  'GET /api/appointments/feed.ics?token={token}',
];
const built = rows.filter((row) => shim.has(nameOf(row)) || ownRoutes.includes(nameOf(row)));
/** A stream never ends by itself, so the matrix looks at its status elsewhere: see events.test.ts. */
const asked = built.filter((row) => nameOf(row) !== 'GET /api/events');

const platform = platformUnderTest();
const { call, signIn, register } = browser(platform.publicUrl);
const operations = readOperations();
const accessKey = (JSON.parse(platform.secret('access.json')) as { privateKey: string }).privateKey;
const cookies: Partial<Record<CallerKind, string>> = {};
let adminCookie = '';

beforeAll(async () => {
  adminCookie = await signIn('admin');
  for (const kind of kinds) if (kind !== 'visitor') cookies[kind] = await signIn(people[kind].username);
});

const things = (isAllowed: boolean, kind: CallerKind): Things => ({
  ...{ isAllowed, kind },
  newUser: register,
  async newConnection() {
    const body = { athleteId: demoIds.theo, liaisonId: demoIds['sci.novak'], liaisonType: 'SPORTS_SCIENCE' };
    const response = await call('POST', '/api/admin/connections', { cookie: adminCookie, body });
    if (response.status !== 201) throw new Error(`a connection could not be made: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  },
  async newPost() {
    const response = await call('GET', `/api/admin/users/${demoIds.pending}/social-verifications`, {
      cookie: adminCookie,
    });
    return ((await response.json()) as { id: string }[])[0]!.id;
  },
  async newMeeting(proposedBy) {
    const body = { athleteId: demoIds.maya, liaisonId: demoIds['dr.rivera'], scheduledAt: aFreeTime() };
    const response = await call('POST', '/api/appointments', { cookie: cookies[proposedBy], body });
    if (response.status !== 201) throw new Error(`a meeting could not be made: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  },
  async newFeedToken() {
    const response = await call('POST', '/api/appointments/feed-token', { cookie: cookies.athlete });
    const { url } = (await response.json()) as { url: string };
    return new URL(url).searchParams.get('token') as string;
  },
});

const sampleOf = async (row: Row, kind: CallerKind): Promise<Sample> =>
  (await samples[nameOf(row)]?.(things(row.allow[kind], kind))) ?? {};
const fill = (path: string, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key) => values[key]!);

test('every call of the shim has its row, and the counts are these', () => {
  const known = new Set(rows.map(nameOf));
  expect([...shim.keys()].filter((name) => !known.has(name))).toEqual([]);
  console.log(
    `authorization matrix: ${built.length} of ${rows.length} rows built, ${asked.length * kinds.length} cells over HTTP`,
  );
});

describe.each(asked.map((row) => [nameOf(row), row] as const))('%s over HTTP', (name, row) => {
  test.each(kinds)('%s', async (kind) => {
    const isAllowed = row.allow[kind];
    const sample = await sampleOf(row, kind);
    // These calls end the session they are made with.
    const usesUpSession = /\/api\/log(in|out)$/.test(row.path);
    const cookie = kind === 'visitor' ? undefined : usesUpSession ? await signIn(people[kind].username) : cookies[kind];
    const response = await call(row.method, fill(row.path, sample.path), {
      cookie,
      body: sample.body,
      headers: sample.headers,
    });
    const text = await response.text();
    const expected = isAllowed ? (sample.ok ?? [200]) : [kind === 'visitor' ? 401 : 403];
    expect({
      call: name,
      kind,
      status: expected.includes(response.status) ? 'as expected' : `${response.status} ${text}`,
    }).toEqual({
      call: name,
      kind,
      status: 'as expected',
    });
    if (response.status === 401) expect(text).toBe('{"message":"Unauthorized"}');
  });
});

async function tokenOf(kind: CallerKind, audience: string): Promise<string> {
  const { userId, role, status, facts } = kind === 'visitor' ? people.athlete : people[kind];
  const claims =
    kind === 'visitor' ? { typ: 'visitor' } : { typ: 'access', sub: userId, sid: demoIds.theo, role, status, facts };
  return signToken(claims, { key: accessKey, issuer: issuers.access, audience, expiresInSeconds: 30 });
}

async function askService(row: Row, restRow: RestRow, kind: CallerKind, sample: Sample): Promise<string> {
  const reason = sample.headers?.['break-glass-reason'];
  const body = restRow.request ? restRow.request.parse(sample.body) : undefined;
  const input = {
    path: sample.path ?? {},
    query: new URLSearchParams(),
    body,
    ifMatch: undefined,
    idempotencyKey: undefined,
    caller: null,
  };
  const response = await fetch(`${platform.services[row.service]}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(kind, row.service)}`,
      ...(reason && { 'x-entourage-break-glass-reason': encodeURIComponent(reason) }),
    },
    body: JSON.stringify({
      query: operations.get(restRow.operation)!.source,
      variables: restRow.variables(input as never),
    }),
  });
  const answer = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return answer.errors?.[0]?.extensions.code ?? 'OK';
}

const atServices = asked.filter((row) => shim.has(nameOf(row)) && platform.services[row.service]);
const refusedCodes = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_APPROVED'];

describe.each(atServices.map((row) => [nameOf(row), row] as const))('%s at the service’s own port', (name, row) => {
  test.each(kinds)('%s', async (kind) => {
    // Sign-in gives the one text that tells nothing; whether a call is let in shows in the other calls.
    const isAllowed = row.allow[kind];
    const code = await askService(row, shim.get(name)!, kind, await sampleOf(row, kind));
    if (isAllowed) expect(refusedCodes).not.toContain(code);
    else expect(kind === 'visitor' ? ['UNAUTHORIZED'] : ['FORBIDDEN', 'NOT_APPROVED']).toContain(code);
  });
});

test.each(Object.entries(foreignObjects).flatMap(([name, cells]) => cells.map((cell) => [name, cell] as const)))(
  '%s: the right role and another’s object answers as a missing one (%j)',
  async (name, { kind, path, body }) => {
    const row = built.find((one) => nameOf(one) === name)!;
    expect(row.wrongOwner).toBe(404);
    const ask = async (values: Record<string, string>) => {
      const response = await call(row.method, fill(row.path, values), { cookie: cookies[kind], body });
      return `${response.status} ${await response.text()}`;
    };
    const foreign = await ask(path);
    expect(foreign).toBe('404 {"message":"Not found","code":"NOT_FOUND"}');
    const missing = Object.fromEntries(Object.keys(path).map((key) => [key, '01970000-0000-7000-8000-00000000dead']));
    const malformed = Object.fromEntries(Object.keys(path).map((key) => [key, 'not-an-id']));
    expect(await ask(missing)).toBe(foreign);
    expect(await ask(malformed)).toBe(foreign);
  },
);

test.each(['', '/history'])(
  'an administrator’s own id is a record like any other: it takes a reason (%s)',
  async (part) => {
    const response = await call('GET', `/api/biomarkers/${demoIds.admin}${part}`, { cookie: cookies.admin });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 403,
      body: { code: 'BREAK_GLASS_REQUIRED' },
    });
  },
);

test('every row with a wrong owner has such a cell', () => {
  const needed = built.filter(({ wrongOwner }) => wrongOwner !== null).map(nameOf);
  // A member without a share has no id to name: see view-biomarkers in health-data.
  expect(needed.filter((name) => !foreignObjects[name] && name !== 'GET /api/biomarkers')).toEqual([]);
});
