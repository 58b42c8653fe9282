import { aUser } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
let admin: Person;
const many = Array.from({ length: 20 }, (_, index) => aUser(`user-${index}`));
beforeAll(async () => {
  gateway = await startTestGateway({ fields: { identity: { Query: { users: () => many } } } });
  admin = gateway.people.signIn({ role: 'ADMIN' });
});
afterAll(() => gateway.stop());

const ask = (path: string, encoding: string) =>
  gateway.call('GET', path, { as: admin, headers: { 'accept-encoding': encoding } });

test.each([
  ['/api/users', 'gzip, deflate, br', 'gzip'],
  ['/api/users', 'identity', null],
  ['/api/users', 'gzip;q=0', null],
  // Below 1 kB.
  ['/api/auth/user', 'gzip', null],
  // The answer could contain a part of the request.
  ['/api/users?q=user', 'gzip', null],
])('%s with Accept-Encoding %s comes as %s', async (path, encoding, expected) => {
  const answer = await ask(path, encoding);
  expect(answer.headers.get('content-encoding')).toBe(expected);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (path !== '/api/users') return;
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.json()).toHaveLength(many.length);
});
