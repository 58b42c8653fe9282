import { createHash } from 'node:crypto';
import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
let development: TestGateway;
let athlete: Person;
let developer: Person;
beforeAll(async () => {
  const settings = { LIMITS_PER_SESSION_PER_MINUTE: '10000', LIMITS_PER_ADDRESS_PER_MINUTE: '10000' };
  gateway = await startTestGateway({ fields: answers, settings: { ...settings, NODE_ENV: 'production' } });
  development = await startTestGateway({ fields: answers, settings: { ...settings, NODE_ENV: 'development' } });
  athlete = gateway.people.signIn();
  developer = development.people.signIn();
});
afterAll(() => Promise.all([gateway.stop(), development.stop()]));

type Answer = {
  status: number;
  body: {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions: { code: string; traceId: string } }[];
  };
};
async function ask(where: TestGateway, body: unknown, as?: Person): Promise<Answer> {
  const answer = await where.call('POST', '/graphql', { ...(as && { as }), body });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

test('an operation of ours is answered, up to spaces and comments', async () => {
  const query = `# a comment\n${operation('currentUser').replaceAll('\n', '   \n')}`;
  const { status, body } = await ask(gateway, { query }, athlete);
  expect(status).toBe(200);
  expect(body.data?.answer).toMatchObject({ id: athlete.userId });
});

test('an operation has the rules of its REST call', async () => {
  const users = { query: operation('users') };
  expect(await ask(gateway, users)).toMatchObject({
    status: 401,
    body: { errors: [{ extensions: { code: 'UNAUTHORIZED' } }] },
  });
  expect(await ask(gateway, users, athlete)).toMatchObject({
    status: 403,
    body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  });
  expect(await ask(gateway, users, gateway.people.signIn({ status: 'PENDING' }))).toMatchObject({
    status: 403,
    body: { errors: [{ extensions: { code: 'NOT_APPROVED' } }] },
  });
  expect(await ask(gateway, users, gateway.people.signIn({ role: 'ADMIN' }))).toMatchObject({
    status: 200,
    body: { data: { answer: [] } },
  });
});

test('a refusal of the service carries its code, a safe text and the trace', async () => {
  const variables = { athleteId: '01970000-0000-7000-8000-000000000001' };
  const { body } = await ask(gateway, { query: operation('athleteBiomarkers'), variables }, athlete);
  expect(body.errors).toMatchObject([
    { message: 'Not found', extensions: { code: 'NOT_FOUND', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  ]);
  expect(Object.keys(body.errors?.[0]?.extensions ?? {}).sort()).toEqual(['code', 'traceId']);
});

test('sixth sign-in after five failures is refused here too', async () => {
  const query = operation('login');
  const variables = { credentials: { username: `user-${athlete.userId}`, password: 'wrong' } };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await ask(gateway, { query, variables })).body.errors?.[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  }
  expect(await ask(gateway, { query, variables })).toMatchObject({
    status: 429,
    body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
  });
});

test.each<[string, unknown, string]>([
  ['absent', {}, 'credentials'],
  ['null', { credentials: null }, 'credentials'],
  ['a text', { credentials: 'maya' }, 'credentials'],
  ['a list', { credentials: [] }, 'credentials'],
  ['a list of the right thing', { credentials: [{ username: 'maya', password: 'right' }] }, 'credentials'],
  ['a username that is a number', { credentials: { username: 5, password: 'right' } }, 'username'],
  ['a username alone', { credentials: { username: 'maya' } }, 'password'],
  ['an object under another name', { decoy: { username: 'maya', password: 'right' } }, 'credentials'],
])('credentials that are %s are a 400 naming the field', async (_, variables, field) => {
  const { status, body } = await ask(gateway, { query: operation('login'), variables });
  expect({ status, errors: body.errors }).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } }],
  });
});

test('a variable beside the credentials does not get a sign-in another counter', async () => {
  const query = operation('login');
  const credentials = { username: newId(), password: 'wrong' };
  const codes = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { body } = await ask(gateway, { query, variables: { decoy: { username: newId() }, credentials } });
    codes.push(body.errors?.[0]?.extensions.code);
  }
  expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
});

const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth)}`;
const many = (count: number, one: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => one(index)).join(' ')} }`;
const logins = `mutation { ${Array.from({ length: 10 }, (_, index) => `a${index}: login(credentials: { username: "a", password: "b" }) { id }`).join(' ')} }`;
const hostile: [string, unknown][] = [
  ['depth 7', { query: nested(7) }],
  ['depth 1,000', { query: nested(1_000) }],
  ['16 aliases', { query: many(16, (index) => `a${index}: currentUser { id }`) }],
  ['10,000 aliases', { query: many(4_000, (index) => `a${index}: a`) }],
  ['10,000 tokens', { query: many(10_000, () => 'a') }],
  ['a fragment cycle', { query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' }],
  ['51 directives', { query: many(51, () => 'a @skip(if: true)') }],
  ['a batch', [{ query: '{ currentUser { id } }' }]],
  ['@defer', { query: '{ currentUser { ... @defer { id } } }' }],
  ['a misspelt field', { query: '{ currentUsr { id } }' }],
  ['a hash alone', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }],
  ['an inner field', { query: '{ sessionState(sids: ["a"]) { sid } }' }],
  ['_entities', { query: '{ _entities(representations: [{ __typename: "User", id: "1" }]) { __typename } }' }],
  ['_service', { query: '{ _service { sdl } }' }],
  ['the alias __proto__', { query: '{ __proto__: currentUser { id } }' }],
  ['the alias constructor', { query: '{ constructor: currentUser { id } }' }],
  ['the alias prototype, deep inside', { query: '{ currentUser { prototype: id } }' }],
  ['the alias __proto__ in a fragment', { query: '{ ...F } fragment F on Query { __proto__: currentUser { id } }' }],
  ['an operation named __proto__', { query: 'query __proto__ { currentUser { id } }' }],
  ['a variable named constructor', { query: 'query Q($constructor: ID) { currentUser { id } }' }],
  ['many sign-ins in one', { query: logins }],
  ['no query', {}],
  ['variables that are a list', { query: '{ currentUser { id } }', variables: [] }],
];
const everywhere = () =>
  [
    [gateway, athlete],
    [development, developer],
  ] as const;
test.each(hostile)('%s is refused early, in production and in development', async (_, body) => {
  for (const [where, as] of everywhere()) {
    const { status, body: answer } = await ask(where, body, as);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean|node_modules|stack/);
  }
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ours = operation('currentUser');
test.each<[string, unknown]>([
  ['of another query', { persistedQuery: { version: 1, sha256Hash: sha256('{ other }') } }],
  ['that is none', { persistedQuery: { version: 1, sha256Hash: 'nonsense' } }],
  ['that is a number', { persistedQuery: { version: 1, sha256Hash: 5 } }],
  ['left out', { persistedQuery: { version: 1 } }],
  ['in a list', { persistedQuery: [sha256(ours)] }],
])('a hash beside its query %s is a 400 that names it', async (_, extensions) => {
  for (const [where, as] of everywhere()) {
    const { status, body } = await ask(where, { query: ours, extensions }, as);
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'VALIDATION', fields: { 'extensions.persistedQuery': expect.any(String) } } }],
    });
  }
});

test('a hash that fits its query says nothing new, and other extensions are nobody’s business', async () => {
  const persistedQuery = { version: 1, sha256Hash: sha256(ours) };
  for (const [where, as] of everywhere()) {
    for (const extensions of [{ persistedQuery }, { other: 1 }, {}, null]) {
      expect((await ask(where, { query: ours, extensions }, as)).body.data?.answer).toMatchObject({ id: as.userId });
    }
  }
});

test.each<[string, string, string | undefined]>([
  ['an operation of ours under another name', ours, 'Other'],
  ['an operation of ours under a name of objects', ours, 'constructor'],
])('%s is a 400 that names operationName', async (_, query, operationName) => {
  for (const [where, as] of everywhere()) {
    const { status, body } = await ask(where, { query, operationName }, as);
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'VALIDATION', fields: { operationName: expect.any(String) } } }],
    });
  }
});

test.each<[string, string, string | undefined]>([
  ['a name that the query does not have', 'query A { currentUser { id } }', 'B'],
  ['a name for a query without one', '{ currentUser { id } }', 'B'],
  ['no name among two', 'query A { currentUser { id } } query B { currentUser { id } }', undefined],
  ['a name that is none of two', 'query A { currentUser { id } } query B { currentUser { id } }', 'C'],
])('in development %s is a 400 that names operationName', async (_, query, operationName) => {
  const { status, body } = await ask(development, { query, operationName }, developer);
  expect({ status, errors: body.errors }).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'VALIDATION', fields: { operationName: expect.any(String) } } }],
  });
});

test('the right operationName is taken, and chooses among two', async () => {
  for (const [where, as] of everywhere()) {
    const { body } = await ask(where, { query: ours, operationName: 'CurrentUser' }, as);
    expect(body.data?.answer).toMatchObject({ id: as.userId });
  }
  const query = 'query A { one: currentUser { id } } query B { other: currentUser { id } }';
  const { body } = await ask(development, { query, operationName: 'B' }, developer);
  expect(body.data).toEqual({ other: { id: developer.userId } });
});

test('outside development only operations of ours run, and nothing shows the schema', async () => {
  for (const query of [
    '{ currentUser { id } }',
    '{ __schema { types { name } } }',
    '{ __type(name: "User") { name } }',
    // A body that only its REST call reads byte by byte.
    operation('receiveStripeEvent'),
  ]) {
    expect(await ask(gateway, { query }, athlete)).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'This operation is not on the list' }] },
    });
  }
  expect((await ask(development, { query: '{ currentUser { id } }' }, developer)).body.data).toMatchObject({
    currentUser: { id: developer.userId },
  });
  const schema = '{ __type(name: "CurrentUser") { name } }';
  expect((await ask(development, { query: schema }, developer)).body.data).toEqual({ __type: { name: 'CurrentUser' } });
});

test('GraphQL takes POST with JSON only', async () => {
  const get = await gateway.call('GET', '/graphql?query={currentUser{id}}', { as: athlete });
  const form = await gateway.call('POST', '/graphql', {
    as: athlete,
    body: 'query={currentUser{id}}',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const bare = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from('{"query":"{ currentUser { id } }"}')),
  });
  expect([get.status, form.status, bare.status]).toEqual([405, 415, 400]);
});

test('a service that is down is reported as such, not as a fault of the gateway', async () => {
  const broken = await startTestGateway({ fields: answers });
  const person = broken.people.signIn({ role: 'ADMIN' });
  await broken.subgraphs['health-data']?.stop();
  const { body } = await ask(
    broken,
    { query: operation('athleteBiomarkers'), variables: { athleteId: '01970000-0000-7000-8000-000000000001' } },
    person,
  );
  await broken.stop();
  expect(body.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
});
