import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

/** The cookies that identity sets and the header of an administrator work the same over REST and /graphql. */
const account = {
  username: 'new.one',
  email: 'new@entourage.example',
  password: 'long enough',
  professionalLeague: 'NBA',
  teamOrganization: 'T',
};
const credentials = { username: 'maya', password: 'right' };
const reason = 'Collapsed in training';

describe.each(['production', 'development'])('in %s', (mode) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ fields: answers, settings: { NODE_ENV: mode } });
  });
  afterAll(() => gateway.stop());

  const rest = (path: string, body: unknown, as?: Person) => gateway.call('POST', path, { ...(as && { as }), body });
  const graphql = (name: string, variables: object, as?: Person, headers: Record<string, string> = {}) =>
    gateway.call('POST', '/graphql', {
      ...(as && { as }),
      body: { query: operation(name), variables },
      headers,
    });
  const cookie = (answer: Response) => answer.headers.get('set-cookie');

  test.each<[string, string, object, object]>([
    ['login', '/api/login', credentials, { credentials }],
    ['register', '/api/register', account, { account }],
    ['logout', '/api/logout', {}, {}],
  ])('%s by a visitor sets the cookie that REST sets', async (name, path, body, variables) => {
    const [expected, answer] = [await rest(path, body), await graphql(name, variables)];
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('errors');
    expect(cookie(answer)).toMatch(/^entourage=/);
    expect(cookie(answer)).toBe(cookie(expected));
  });

  test('signing in while signed in replaces the session, and the browser gets the new one', async () => {
    const person = gateway.people.signIn();
    const answer = await graphql('login', { credentials }, person);
    expect(gateway.subgraphs.identity?.calls.at(-1)?.headers).toMatchObject({
      'x-entourage-presented-session': person.sid,
    });
    expect(cookie(answer)).toMatch(/^entourage=a\.session\.token;/);
  });

  test('signing out clears the cookie', async () => {
    const answer = await graphql('logout', {}, gateway.people.signIn());
    expect(cookie(answer)).toMatch(/^entourage=; .*Max-Age=0$/);
  });

  test('a refused sign-in, and a call that has nothing to do with sessions, leave the cookie alone', async () => {
    const refused = await graphql('login', { credentials: { ...credentials, password: 'wrong' } });
    const other = await graphql('currentUser', {}, gateway.people.signIn());
    expect([cookie(refused), cookie(other)]).toEqual([null, null]);
  });

  describe('the reason of an emergency', () => {
    const open = (as: Person, value?: string) => {
      const headers = value === undefined ? undefined : { 'break-glass-reason': value };
      return graphql('athleteBiomarkers', { athleteId: newId() }, as, headers);
    };
    const passedOn = () => gateway.subgraphs['health-data']?.calls.at(-1)?.headers['x-entourage-break-glass-reason'];

    test('travels with an administrator’s request, and with that one only', async () => {
      const admin = gateway.people.signIn({ role: 'ADMIN' });
      await open(admin, reason);
      expect(passedOn()).toBe(encodeURIComponent(reason));
      await open(admin);
      expect(passedOn()).toBeUndefined();
      await open(gateway.people.signIn({ role: 'LIAISON' }), reason);
      expect(passedOn()).toBeUndefined();
    });

    test('is a 400 by its name before anything is asked when it is too long', async () => {
      const admin = gateway.people.signIn({ role: 'ADMIN' });
      const asked = gateway.subgraphs['health-data']?.calls.length;
      const answer = await open(admin, 'x'.repeat(501));
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: {
          errors: [{ extensions: { code: 'VALIDATION', fields: { 'Break-Glass-Reason': expect.any(String) } } }],
        },
      });
      expect(gateway.subgraphs['health-data']?.calls).toHaveLength(asked ?? 0);
    });
  });
});
