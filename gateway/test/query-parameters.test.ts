import { newId } from '@entourage/contracts/ids';
import { makeRoutes, type Route } from '../src/rest/routes.ts';
import { answers } from './support/answers.ts';
import { authorizationOf } from './support/authorization.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

/** A call takes the query parameters it declares, each once; any other is refused by its name. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers });
});
afterAll(() => gateway.stop());

const routes = makeRoutes();
const nameOf = ({ pattern }: Route) => pattern;
const parametersOf = ({ query, selector }: Route) => [...(selector ? [selector.parameter] : []), ...Object.keys(query)];
const roles = { athlete: 'ATHLETE', liaison: 'LIAISON', teamMember: 'TEAM_MEMBER', admin: 'ADMIN' } as const;

function callerOf(route: Route) {
  const { allow } = authorizationOf(route);
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

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s names what it does not take',
  async (_, route) => {
    const as = callerOf(route);
    const path = fill(route.path);
    for (const name of ['nobody', 'with[$ne]', 'before[]', '__proto__', 'constructor', ''])
      expect(await ask(route.method, withQuery(path, `${encodeURIComponent(name)}=x`), as)).toMatchObject(
        refusing(name),
      );
    for (const name of parametersOf(route)) {
      const query = route.selector?.parameter === name ? `${name}=x` : `${name}=x&${name}=x`;
      expect(await ask(route.method, withQuery(path, query), as)).toMatchObject(refusing(name));
    }
  },
);

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s reads nothing that it does not name',
  (_, route) => {
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
    const ids = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, newId()]));
    route.variables({ ids, query, body: {} });
    expect([...read].filter((name) => !Object.hasOwn(route.query, name))).toEqual([]);
    expect(Object.keys(route.query).filter((name) => !read.has(name))).toEqual([]);
  },
);

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

test('an event stream takes none, and says so only to callers with a session', async () => {
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
