import { internalHeaders } from '@entourage/contracts/access/caller';
import { operation } from '@entourage/service-kit/testing/operations';
import { anAddress } from './support/an-address.ts';
import { type Replicas, startReplicas } from './support/start-replicas.ts';
import type { Person } from './support/test-people.ts';

/** Guesses at a password behind a session, and requests for a new one, over two replicas (decisions I10, X12). */
let both: Replicas;
beforeAll(async () => {
  both = await startReplicas();
});
afterAll(() => both.stop());

const call: Replicas['call'] = (...given) => both.call(...given);
const aPerson = () => both.first.people.signIn();
async function change(as: Person, currentPassword: string, newPassword = 'long enough to be one'): Promise<number> {
  return (await call('PUT', '/api/account/password', { as, body: { currentPassword, newPassword } })).status;
}
const close = async (as: Person, password: string) =>
  (await call('DELETE', '/api/account', { as, body: { password } })).status;
const counted = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

test('of many wrong passwords at once five are tried, and then the right one is not either', async () => {
  const person = aPerson();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => change(person, 'wrong')));
  expect({ wrong: counted(statuses, 400), refused: counted(statuses, 429) }).toEqual({ wrong: 5, refused: 15 });
  expect([await change(person, 'right'), await close(person, 'right')]).toEqual([429, 429]);
  expect(await change(aPerson(), 'right')).toBe(200);
});

test('both calls count together, for the user and not for the session', async () => {
  const person = aPerson();
  const elsewhere = both.first.people.signIn({ userId: person.userId });
  const statuses: number[] = [];
  for (const one of [person, elsewhere, person]) statuses.push(await change(one, 'wrong'), await close(one, 'wrong'));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('wrong codes of an enrolment count with wrong passwords, and switching it off asks for one too', async () => {
  const person = aPerson();
  const confirm = async (code: string) =>
    (await call('POST', '/api/account/totp/confirm', { as: person, body: { code } })).status;
  const remove = async (password: string) =>
    (await call('DELETE', '/api/account/totp', { as: person, body: { password } })).status;
  expect([await confirm('123456'), await remove('right')]).toEqual([200, 200]);
  // Not six digits, so it is never compared.
  for (let round = 0; round < 6; round += 1) expect(await confirm('12345')).toBe(400);
  const statuses = [
    await confirm('000000'),
    await remove('wrong'),
    await confirm('000001'),
    await change(person, 'wrong'),
  ];
  statuses.push(await confirm('000002'), await confirm('123456'), await remove('right'));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test('guesses with another address count with them; without a password nothing is guessed, and other settings stay', async () => {
  const person = aPerson();
  const edit = async (body: object) => (await call('PATCH', '/api/account', { as: person, body })).status;
  const email = 'new@example.org';
  for (let round = 0; round < 7; round += 1) {
    expect(await edit({ email })).toBe(400);
    expect(await edit({ email, currentPassword: 'right' })).toBe(200);
  }
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1)
    statuses.push(await edit({ email, currentPassword: 'wrong' }), await change(person, 'wrong'));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await edit({ email, currentPassword: 'right' })).toBe(429);
  expect(await edit({ mailNotices: false })).toBe(200);
});

test('guesses of a confirmation count with them; a code that was only asked for is none', async () => {
  const person = aPerson();
  const confirm = async (given: object) =>
    (await call('POST', '/api/account/confirm', { as: person, body: { password: 'right', ...given } })).status;
  for (let round = 0; round < 7; round += 1) {
    expect(await confirm({})).toBe(400);
    expect(await confirm({ code: '123456' })).toBe(200);
  }
  const statuses = [await confirm({ code: '000000' }), await confirm({ password: 'wrong', code: '123456' })];
  for (let round = 0; round < 4; round += 1) statuses.push(await confirm({ code: 'A'.repeat(16) }));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect([await confirm({ code: '123456' }), await change(person, 'right')]).toEqual([429, 429]);
});

test('a guess over /graphql counts alike', async () => {
  const person = aPerson();
  const guess = async () => {
    const passwords = { currentPassword: 'wrong', newPassword: 'long enough to be one' };
    const answer = await call('POST', '/graphql', {
      as: person,
      body: { query: operation('changePassword'), variables: { passwords } },
    });
    return ((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
  };
  const codes: unknown[] = [];
  for (let round = 0; round < 6; round += 1) codes.push(await guess());
  expect(codes).toEqual([...Array(5).fill('VALIDATION'), 'RATE_LIMITED']);
});

test('who knows the password is not kept out, and what was not compared is no guess', async () => {
  const person = aPerson();
  for (let round = 0; round < 7; round += 1) {
    expect(await change(person, 'right')).toBe(200);
    expect(await change(person, 'right', 'a common one')).toBe(400);
    expect(await change(person, 'down')).toBe(503);
    expect(await change(person, '')).toBe(400);
    expect(await close(person, '')).toBe(400);
  }
  expect(await close(person, 'right')).toBe(200);
});

test('a closed account clears the cookie', async () => {
  const answer = await call('DELETE', '/api/account', { as: aPerson(), body: { password: 'right' } });
  expect(answer.headers.get('set-cookie')).toMatch(/^entourage=;.*Max-Age=0$/);
});

test('a new password is requested five times an hour and address', async () => {
  const address = anAddress();
  const request = async (from: string, email = 'maya@example.org') => {
    const headers = { 'x-forwarded-for': from };
    return (await call('POST', '/api/password-reset', { body: { email }, headers })).status;
  };
  expect(await request(address, 'nobody')).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 12 }, () => request(address)));
  expect({ taken: counted(statuses, 202), refused: counted(statuses, 429) }).toEqual({ taken: 5, refused: 7 });
  expect(await request(anAddress())).toBe(202);
});

test('identity is told the browser in printable characters, and nobody else is', async () => {
  const { subgraphs } = both.first;
  const person = both.first.people.signIn();
  const headers = { 'user-agent': `Fire\tfox/147.0 ${'x'.repeat(300)}`, [internalHeaders.userAgent]: 'forged' };
  await call('POST', '/api/login', { body: { username: 'maya', password: 'right' }, headers });
  const told = subgraphs.identity?.callsOf('login').at(-1)?.headers[internalHeaders.userAgent];
  expect(told).toBe(`Firefox/147.0 ${'x'.repeat(186)}`);
  await call('GET', '/api/biomarkers', { as: person, headers });
  expect(subgraphs['health-data']?.calls.at(-1)?.headers).not.toHaveProperty(internalHeaders.userAgent);
});
