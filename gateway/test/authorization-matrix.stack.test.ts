import { join } from 'node:path';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { streamedCalls } from '@entourage/contracts/calls/all-calls';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { issuers, signingKey, signToken } from '@entourage/service-kit';
import { serviceSchema } from '@entourage/service-kit/graphql/service-schema';
import { until } from '@entourage/service-kit/testing';
import { buildSchema, type FieldNode, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { makeRoutes, type Route } from '../src/rest/routes.ts';
import { defaultSample } from './matrix/default-sample.ts';
import { foreignObjects } from './matrix/foreign-objects.ts';
import { browser, kinds, people } from './matrix/people.ts';
import type { Sample, Things } from './matrix/sample.ts';
import { aFreeTime, samples, socialPost } from './matrix/samples.ts';
import { type AuthorizationRow, authorizationRows } from './support/authorization.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const routes = makeRoutes();
const streamedOf = (row: AuthorizationRow) => streamedCalls.find(({ path }) => path === row.path);
const routeOf = (row: AuthorizationRow) => routes.find(({ pattern }) => pattern === row.pattern);
const operationOf = (row: AuthorizationRow) =>
  routes.find(({ operation }) => operation.name === row.graphql)?.operation;
/** The services that can be called directly. The webhook has no port of its own: its signature decides, not its caller. */
const atServices = authorizationRows.filter((row) => row.graphql !== null || streamedOf(row));
/** The cells that were really tried: a call was made and answered. */
const tried = { http: new Set<string>(), services: new Set<string>(), wrongOwner: new Set<string>() };

const platform = platformUnderTest();
const { call, signIn, register } = browser(platform.publicUrl);
const accessKey = platform.secret('access-private-key.pem');
const cookies: Partial<Record<CallerKind, string>> = {};
let adminCookie = '';

beforeAll(async () => {
  adminCookie = await signIn('admin');
  for (const kind of kinds) if (kind !== 'visitor') cookies[kind] = await signIn(people[kind].username);
});

/** Somebody who registers with an invite of maya. On a busy machine invites may miss the second that identity waits; then with another code. */
const newMember = () =>
  until(async () => {
    const body = { teamMemberName: 'Matrix' };
    const invited = await call('POST', '/api/team-member-invites', { cookie: cookies.athlete, body });
    if (!invited.ok) throw new Error(`an invite could not be made: ${invited.status} ${await invited.text()}`);
    const { inviteCode } = (await invited.json()) as { inviteCode: string };
    return register('/api/register-team-member', { inviteCode });
  });

const things = (isAllowed: boolean, kind: CallerKind): Things => ({
  isAllowed,
  kind,
  newUser: async () => (await register()).id,
  async newDeletedUser() {
    const { id } = await register();
    expect((await call('DELETE', `/api/admin/users/${id}`, { cookie: adminCookie })).status).toBe(200);
    return id;
  },
  async newPerson() {
    const { id, username, password } = kind === 'teamMember' ? await newMember() : await register();
    const patch = (path: string, body: object) => call('PATCH', path, { cookie: adminCookie, body });
    if (kind === 'athlete') await patch(`/api/admin/users/${id}/verification`, { status: 'APPROVED' });
    if (kind === 'liaison' || kind === 'admin') await patch(`/api/users/${id}/role`, { role: kind.toUpperCase() });
    return { userId: id, cookie: await signIn(username, password) };
  },
  async newSession() {
    const cookie = await signIn(people[kind as Exclude<CallerKind, 'visitor'>].username);
    const claims = JSON.parse(Buffer.from(cookie.split('.')[1]!, 'base64url').toString()) as Record<
      'sid' | 'sub',
      string
    >;
    return { sid: claims.sid, cookie, userId: claims.sub };
  },
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
  async newOwnPost() {
    const response = await call('POST', '/api/social-verification', { cookie: cookies[kind], body: socialPost });
    if (response.status !== 201) throw new Error(`a post could not be made: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  },
  async newMeeting(proposedBy) {
    const body = { athleteId: demoIds.maya, liaisonId: demoIds['dr.rivera'], scheduledAt: aFreeTime() };
    const response = await call('POST', '/api/appointments', { cookie: cookies[proposedBy], body });
    if (response.status !== 201) throw new Error(`a meeting could not be made: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  },
  async newInvite() {
    const body = { teamMemberName: 'Matrix' };
    const response = await call('POST', '/api/team-member-invites', { cookie: cookies.athlete, body });
    return ((await response.json()) as { id: string }).id;
  },
  async newShare(owner) {
    const cookie = owner === 'maya' ? cookies.athlete : await signIn(owner);
    return (await newPeople(platform.publicUrl).member(cookie!)).shareId;
  },
  async newFeedToken() {
    const response = await call('POST', '/api/appointments/feed-token', { cookie: cookies.athlete });
    const { url } = (await response.json()) as { url: string };
    return new URL(url).searchParams.get('token') as string;
  },
});

async function sampleOf(row: AuthorizationRow, kind: CallerKind): Promise<Sample> {
  const own = samples[nameOf(row)];
  if (own) return own(things(row.allow[kind], kind));
  const call = routeOf(row);
  return call ? defaultSample(call) : {};
}
const fill = (path: string, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key) => values[key]!);

test('every call that is declared has its row', () => {
  const known = new Set(authorizationRows.map(({ pattern }) => pattern));
  const declared = [...routes.map(({ pattern }) => pattern), ...streamedCalls.map(({ path }) => `POST ${path}`)];
  expect(declared.filter((pattern) => !known.has(pattern))).toEqual([]);
});

/** A stream never ends by itself. */
async function textOf(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) return response.text();
  await response.body?.cancel();
  return '';
}

describe.each(authorizationRows.map((row) => [nameOf(row), row] as const))('%s over HTTP', (name, row) => {
  test.each(kinds)('%s', async (kind) => {
    const isAllowed = row.allow[kind];
    const sample = await sampleOf(row, kind);
    // These calls end the session they are made with.
    const usesUpSession = /\/api\/log(in|out)$/.test(row.path);
    const own = kind === 'visitor' ? undefined : usesUpSession ? await signIn(people[kind].username) : cookies[kind];
    const cookie = sample.as?.cookie ?? own;
    const response = await call(row.method, fill(row.path, sample.path), {
      cookie,
      body: sample.body,
      headers: sample.headers,
    });
    const text = await textOf(response);
    tried.http.add(`${name} ${kind}`);
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

async function tokenOf(kind: CallerKind, audience: string, as?: Sample['as']): Promise<string> {
  const { userId, role, status, relationships } = kind === 'visitor' ? people.athlete : people[kind];
  const claims =
    kind === 'visitor'
      ? { typ: 'visitor' }
      : { typ: 'access', sub: as?.userId ?? userId, sid: demoIds.theo, role, status, relationships };
  return signToken(claims, { key: signingKey(accessKey), issuer: issuers.access, audience, expiresInSeconds: 30 });
}

/** The variables of a call; a token stands in the query, and is named in the path of its row. */
function variablesOf(route: Route | undefined, { path = {}, body }: Sample): Record<string, unknown> {
  if (!route) return path;
  const query = new URLSearchParams(
    Object.keys(route.query).flatMap((name) => (path[name] ? [[name, path[name]] as [string, string]] : [])),
  );
  return route.variables({ ids: path, query, body: route.request?.parse(body) });
}

/** For an operation that several services answer together: the part of its own service. */
function partOf(service: string, source: string): string {
  const sdl = serviceSchema(join(import.meta.dirname, '../../services', service));
  const known = new TypeInfo(buildSchema(sdl, { assumeValidSDL: true }));
  const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return print(
    visit(parse(source), visitWithTypeInfo(known, { Field: () => (known.getFieldDef() ? undefined : typeName) })),
  );
}

/** The route of a streamed call beside the service's /graphql. */
async function askRoute(row: AuthorizationRow, kind: CallerKind, { body }: Sample): Promise<string> {
  const response = await fetch(`${platform.services[row.service]}${row.path}`, {
    method: row.method,
    headers: { authorization: `Bearer ${await tokenOf(kind, row.service)}` },
    body: body as FormData,
  });
  // The specified body of a 401 has no code.
  if (response.status === 401) return 'UNAUTHORIZED';
  return ((await response.json()) as { code?: string }).code ?? 'OK';
}

async function askService(row: AuthorizationRow, kind: CallerKind, sample: Sample): Promise<string> {
  if (streamedOf(row)) return askRoute(row, kind, sample);
  const reason = sample.headers?.['break-glass-reason'];
  const response = await fetch(`${platform.services[row.service]}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(kind, row.service, sample.as)}`,
      ...(reason && { 'x-entourage-break-glass-reason': encodeURIComponent(reason) }),
    },
    body: JSON.stringify({
      query: partOf(row.service, operationOf(row)!.source),
      variables: variablesOf(routeOf(row), sample),
    }),
  });
  const answer = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return answer.errors?.[0]?.extensions.code ?? 'OK';
}

const refusedCodes = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_APPROVED'];

describe.each(atServices.map((row) => [nameOf(row), row] as const))('%s at the service’s own port', (name, row) => {
  test.each(kinds)('%s', async (kind) => {
    // A failed sign-in has one text for every reason; the other calls show whether a caller is let in.
    const isAllowed = row.allow[kind];
    const code = await askService(row, kind, await sampleOf(row, kind));
    tried.services.add(`${name} ${kind}`);
    if (isAllowed) expect(refusedCodes).not.toContain(code);
    else expect(kind === 'visitor' ? ['UNAUTHORIZED'] : ['FORBIDDEN', 'NOT_APPROVED']).toContain(code);
  });
});

test.each(Object.entries(foreignObjects).flatMap(([name, cells]) => cells.map((cell) => [name, cell] as const)))(
  '%s: the right role and another’s object answers as a missing one (%j)',
  async (name, { kind, path, body }) => {
    const row = authorizationRows.find((one) => nameOf(one) === name)!;
    expect(row.wrongOwner).toBe(404);
    const ask = async (values: Record<string, string>) => {
      const response = await call(row.method, fill(row.path, values), {
        cookie: cookies[kind],
        body: typeof body === 'function' ? body(values) : body,
      });
      return `${response.status} ${await response.text()}`;
    };
    const ids = typeof path === 'function' ? await path(things(true, kind)) : path;
    const foreign = await ask(ids);
    tried.wrongOwner.add(name);
    expect(foreign).toBe('404 {"message":"Not found","code":"NOT_FOUND"}');
    const missing = Object.fromEntries(Object.keys(ids).map((key) => [key, '01970000-0000-7000-8000-00000000dead']));
    const malformed = Object.fromEntries(Object.keys(ids).map((key) => [key, 'not-an-id']));
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

test('every cell of the table was tried', () => {
  // A member without a share has no id to name: see view-biomarkers in health-data.
  const owned = authorizationRows.filter((row) => row.wrongOwner !== null && nameOf(row) !== 'GET /api/biomarkers');
  const expected = {
    http: authorizationRows.length * kinds.length,
    services: atServices.length * kinds.length,
    wrongOwner: owned.map(nameOf).sort(),
  };
  console.log(`authorization matrix: ${authorizationRows.length} rows`, {
    ...expected,
    wrongOwner: owned.length,
  });
  expect({
    http: tried.http.size,
    services: tried.services.size,
    wrongOwner: [...tried.wrongOwner].sort(),
  }).toEqual(expected);
  expect(kinds).toHaveLength(Object.keys(authorizationRows[0]!.allow).length);
});
