import { randomUUID } from 'node:crypto';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { makeRoutes, type Route } from '../src/rest/routes.ts';
import { bodyFor } from './matrix/bodies.ts';
import { browser, people } from './matrix/people.ts';
import { authorizationOf } from './support/authorization.ts';

/** security.md §5 for every call: bad input gets a 4xx that names the field, never a 5xx, no stack or SQL in a body, and changes nothing. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const routes = makeRoutes();
/**
 * Two are athletes of this file's own: the booker, because whoever books and moves has few tries an hour, and the owner of an account,
 * because some of what is tried is a name, and the names of the demo accounts are read in other files.
 */
const ownKinds = ['booker', 'owner'] as const;
type OwnKind = (typeof ownKinds)[number];
type Kind = 'athlete' | 'liaison' | 'admin' | 'teamMember' | OwnKind;
const isOwn = (kind: Kind): kind is OwnKind => ownKinds.some((own) => own === kind);
const sessions = new Map<Kind, { cookie: string; calls: number }>();
/** Below the 600 calls a minute of one session and the 30 bookings an hour of one user, which hold here as everywhere. */
const callsPerSession = { athlete: 400, liaison: 400, admin: 400, teamMember: 400, booker: 25, owner: 400 };
const newAthlete = async () =>
  (await newPeople(platform.publicUrl).athlete({ firstName: 'Bo', lastName: 'Oker' })).cookie;

async function cookieOf(kind: Kind): Promise<string> {
  let session = sessions.get(kind);
  if (!session || session.calls >= callsPerSession[kind]) {
    const cookie = isOwn(kind) ? await newAthlete() : await signIn(people[kind].username);
    session = { cookie, calls: 0 };
    sessions.set(kind, session);
  }
  session.calls += 1;
  return session.cookie;
}

const isForVisitors = (row: Route) => authorizationOf(row).allow.visitor;

/** A user who may make the call; calls open to visitors are made without a cookie. */
async function callerOf(row: Route): Promise<string | undefined> {
  if (isForVisitors(row)) return undefined;
  if (row.limits.includes('bookings')) return cookieOf('booker');
  if (row.path.startsWith('/api/account')) return cookieOf('owner');
  const { allow } = authorizationOf(row);
  return cookieOf((['liaison', 'athlete', 'admin', 'teamMember'] as const).find((kind) => allow[kind])!);
}
const fill = (path: string, id: string) => path.replace(/\{\w+\}/g, id);
const nameOf = ({ pattern }: Route) => pattern;
const withBody = routes.filter((row) => row.request);
const withId = routes.filter((row) => row.path.includes('{'));

const leak = /(at \w+.*\.[jt]s:\d+)|(SELECT |INSERT |Prisma|mongo(ose|d)?\b|node_modules|\/src\/)/;

async function send(
  row: Route,
  init: { body?: string | undefined; type?: string; id?: string },
): Promise<{ status: number; text: string }> {
  const cookie = await callerOf(row);
  const response = await fetch(platform.publicUrl + fill(row.path, init.id ?? demoIds.maya), {
    method: row.method,
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), 'content-type': init.type ?? 'application/json' },
    ...(init.body !== undefined && { body: init.body }),
  });
  return { status: response.status, text: await response.text() };
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const bodies: [string, string, readonly number[]][] = [
  ['a list', '[]', [400]],
  ['null', 'null', [400]],
  ['a number', '1e309', [400]],
  ['a text', '"x"', [400]],
  ['cut off', '{"a":', [400]],
  ['nested too deeply', deep(40), [400]],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', [400]],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
  ['1 MB', JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), [413]],
];

const oddValues = [
  '{"$ne":null}',
  '{"$gt":""}',
  '{"contains":""}',
  '[]',
  '[[1]]',
  '{}',
  '1e309',
  '-0',
  'true',
  '"\\u0000"',
  '"\\ud800"',
  // Longer than any text may be, and within the body of a message.
  `"${'x'.repeat(12_000)}"`,
];

/** Well-formed strings, valid where any text is allowed, but not storable in every store. */
const oddInstants = ['"0000-01-01T00:00:00Z"', '"9999-12-31T23:59:59Z"'];

/** The row's own variables with this value in some keys of the body: what a REST call would have had shaped before. */
async function sendAsGraphql(row: Route, fields: readonly string[], value: string) {
  const place = randomUUID();
  const ids = { userId: demoIds.maya, athleteId: demoIds.maya, id: demoIds.maya };
  const variables = JSON.stringify(
    row.variables({
      ids,
      query: new URLSearchParams(),
      body: Object.fromEntries(fields.map((field) => [field, place])),
    }),
  );
  const query = JSON.stringify(row.operation.source);
  const cookie = await callerOf(row);
  const response = await fetch(`${platform.publicUrl}/graphql`, {
    method: 'POST',
    headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
    body: `{"query":${query},"variables":${variables.replaceAll(JSON.stringify(place), () => value)}}`,
  });
  return { status: response.status, text: await response.text() };
}

describe.each(withBody.map((row) => [nameOf(row), row] as const))('%s', (_, row) => {
  test.each(bodies)('a body that is %s', async (__, body, statuses) => {
    const { status, text } = await send(row, { body });
    expect(statuses).toContain(status);
    expect(text).not.toMatch(leak);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
  ])('a body sent as %s', async (type) => {
    expect((await send(row, { body: '{}', type })).status).toBe(415);
  });

  test('operators, lists, numbers, NUL and lone surrogates in place of every value', async () => {
    const isEveryKeyOptional = row.request!.safeParse({}).success;
    expect(fieldsOf(row)).not.toEqual([]);
    for (const field of fieldsOf(row)) {
      for (const value of [...oddValues, ...oddInstants]) {
        const { status, text } = await send(row, { body: `{${JSON.stringify(field)}:${value}}` });
        const tried = { field, value: value.slice(0, 20) };
        // The only key of a body can be a boolean, for which 'true' is a valid value.
        const isRight = value === 'true' && row.request!.safeParse({ [field]: true }).success;
        if (!isEveryKeyOptional && !isRight && oddValues.includes(value))
          expect({ ...tried, status }).toEqual({ ...tried, status: 400 });
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(leak);
      }
    }
  });

  test('the same values in the variables of its operation', async () => {
    const fields = fieldsOf(row);
    // An address without a session has few calls a minute.
    for (const tried of isForVisitors(row) ? [fields] : fields.map((field) => [field])) {
      for (const value of [...oddValues, ...oddInstants]) {
        const { status, text } = await sendAsGraphql(row, tried, value);
        const sent = { tried, value: value.slice(0, 20) };
        expect({ ...sent, status: status < 500, text }).toEqual({
          ...sent,
          status: true,
          text: expect.not.stringContaining('"INTERNAL"'),
        });
        expect(text).not.toMatch(leak);
      }
    }
  });
});

/** The keys of the body, read from the schema's own JSON form. */
function fieldsOf(row: Route): string[] {
  const shape = row.request as {
    shape?: Record<string, unknown>;
    in?: { shape?: Record<string, unknown> };
    def?: { in?: { shape?: Record<string, unknown> }; innerType?: { shape?: Record<string, unknown> } };
  };
  return Object.keys(shape.shape ?? shape.def?.in?.shape ?? shape.def?.innerType?.shape ?? shape.in?.shape ?? {});
}

test.each(withId.map((row) => [nameOf(row), row] as const))('%s: junk in place of an id is a 404', async (_, row) => {
  const junk = [
    '1',
    'null',
    'undefined',
    '{}',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    "'%20OR%201=1--",
    'x'.repeat(4_000),
    '%00',
    '$ne',
    randomUUID(),
  ];
  const reply = async (id: string) => {
    const { status, text } = await send(row, {
      id,
      body: JSON.stringify(bodyFor(row)),
    });
    return `${status} ${text}`;
  };
  for (const id of junk) {
    const answer = await reply(id);
    expect({ id, answer }).toEqual({ id, answer: '404 {"message":"Not found","code":"NOT_FOUND"}' });
  }
});

test('operators in a sign-in never let anybody in', async () => {
  for (const username of ['admin', { $ne: null }, { $gt: '' }, ['admin'], "' OR 1=1--"]) {
    for (const password of [{ $ne: null }, { contains: '' }, "' OR '1'='1", true]) {
      const response = await call('POST', '/api/login', { body: { username, password } });
      expect([400, 401, 429]).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test('role, status and ids in a registration are the server’s to set', async () => {
  const username = `mass-${randomUUID().slice(0, 8)}`;
  const id = randomUUID();
  const body = {
    username,
    email: `${username}@example.org`,
    password: demoPassword,
    professionalLeague: 'NBA',
    teamOrganization: 'Mass',
    id,
    role: 'ADMIN',
    verificationStatus: 'APPROVED',
    verifiedBy: id,
  };
  const response = await call('POST', '/api/register', { body });
  const user = (await response.json()) as Record<string, unknown>;
  expect(response.status).toBe(201);
  expect(user).toMatchObject({ username, role: 'ATHLETE', verificationStatus: 'PENDING' });
  expect(user.id).not.toBe(id);
});

test('every process has survived all of it', async () => {
  for (const url of [platform.publicUrl, ...Object.values(platform.services)])
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
