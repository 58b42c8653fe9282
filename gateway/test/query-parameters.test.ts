import { newId } from '@entourage/contracts/ids';
import { readCallPolicies } from '../src/rest-shim/call-policy.ts';
import type { RestRow } from '../src/rest-shim/rest-route.ts';
import { restRows } from '../src/rest-shim/routes/index.ts';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

/** A call takes the query parameters its row names, each once; anything else is a slip or a try, and is told by its name. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers });
});
afterAll(() => gateway.stop());

const policies = new Map(readCallPolicies().map((policy) => [`${policy.method} ${policy.path}`, policy]));
const nameOf = ({ method, path }: RestRow) => `${method} ${path}`;
const parametersOf = ({ query, selector }: RestRow) => [...(selector ? [selector.parameter] : []), ...query];
const roles = { athlete: 'ATHLETE', liaison: 'LIAISON', teamMember: 'TEAM_MEMBER', admin: 'ADMIN' } as const;

function callerOf(row: RestRow) {
  const { allow } = policies.get(nameOf(row))!;
  if (allow.visitor) return undefined;
  const kind = (Object.keys(roles) as (keyof typeof roles)[]).find((one) => allow[one])!;
  return gateway.people.signIn({ role: roles[kind] });
}
async function ask(method: string, path: string, as: ReturnType<typeof callerOf>) {
  const body = method === 'GET' ? undefined : {};
  const answer = await gateway.call(method, path, { ...(as && { as }), body });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}
const refusing = (...names: string[]) => ({
  status: 400,
  body: { code: 'VALIDATION', fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])) },
});
const fill = (path: string) => path.replace(/\{\w+\}/g, () => newId());
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

test.each(restRows.map((row) => [nameOf(row), row] as const))('%s names what it does not take', async (_, row) => {
  const as = callerOf(row);
  const path = fill(row.path);
  for (const name of ['nobody', 'with[$ne]', 'before[]', '__proto__', 'constructor', ''])
    expect(await ask(row.method, withQuery(path, `${encodeURIComponent(name)}=x`), as)).toMatchObject(refusing(name));
  for (const name of parametersOf(row)) {
    const query = row.selector?.parameter === name ? `${name}=x` : `${name}=x&${name}=x`;
    expect(await ask(row.method, withQuery(path, query), as)).toMatchObject(refusing(name));
  }
});

test.each(restRows.map((row) => [nameOf(row), row] as const))('%s reads nothing that it does not name', (_, row) => {
  const read = new Set<string>();
  const query = new (class extends URLSearchParams {
    override get(name: string) {
      read.add(name);
      return 'x';
    }
    override has(name: string) {
      read.add(name);
      return true;
    }
  })();
  const ids = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, newId()]));
  const rest = { ifMatch: undefined, idempotencyKey: undefined, caller: null };
  row.variables({ path: ids, query, body: {} as never, ...rest });
  expect([...read].filter((name) => !row.query.includes(name))).toEqual([]);
  expect(row.query.filter((name) => !read.has(name))).toEqual([]);
});

test.each([
  ['GET', '/api/login', ['next']],
  ['GET', '/api/logout', []],
  ['POST', '/api/logout', []],
  ['GET', '/api/appointments/feed.ics', ['token']],
])('%s %s takes %j and nothing else', async (method, path, parameters) => {
  const as = gateway.people.signIn();
  expect(await ask(method, `${path}?other=x`, as)).toMatchObject(refusing('other'));
  expect(gateway.subgraphs.identity?.callsOf('logout')).toEqual([]);
  for (const name of parameters)
    expect(await ask(method, `${path}?${name}=x&${name}=y`, undefined)).toMatchObject(refusing(name));
});

test('an event stream takes none, and tells it only whoever may have one', async () => {
  expect(await ask('GET', '/api/events?last=1', gateway.people.signIn())).toMatchObject(refusing('last'));
  expect(await ask('GET', '/api/events?last=1', undefined)).toMatchObject({ status: 401 });
});

test('session, role and approval come before the parameters', async () => {
  const call = '/api/users?nobody=x';
  expect(await ask('GET', call, undefined)).toMatchObject({ status: 401 });
  expect(await ask('GET', call, gateway.people.signIn())).toMatchObject({ status: 403 });
});

test('a list without its selecting parameter does not take the others of its thread', async () => {
  const as = gateway.people.signIn();
  expect(await ask('GET', `/api/messages?before=${newId()}`, as)).toMatchObject(refusing('before'));
});
