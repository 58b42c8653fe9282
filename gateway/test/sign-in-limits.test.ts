import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { anAddress } from './support/an-address.ts';
import { type Replicas, startReplicas } from './support/start-replicas.ts';

/** Two replicas on one Redis: an attempt counts as a failure before it is checked, so that concurrent attempts cannot exceed a limit. */
let both: Replicas;
beforeAll(async () => {
  both = await startReplicas({ LIMITS_SIGN_IN_FAILURES_PER_ADDRESS: '20' });
});
afterAll(() => both.stop());

const signIn = (index: number, username: string, password: string, address: string) =>
  both.replicas[index % 2]!.call('POST', '/api/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });
type Try = { username: string; password: string };
async function statusesOf(tries: readonly Try[], address: string): Promise<number[]> {
  const asked = tries.map(({ username, password }, index) => signIn(index, username, password, address));
  return (await Promise.all(asked)).map(({ status }) => status);
}
const counted = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

test('of many failures of one name at once exactly five pass', async () => {
  const username = newId();
  const statuses = await statusesOf(Array<Try>(40).fill({ username, password: 'wrong' }), anAddress());
  expect({ failed: counted(statuses, 401), refused: counted(statuses, 429) }).toEqual({ failed: 5, refused: 35 });
});

test('of many failures of one address at once exactly as many pass as it may have', async () => {
  const tries = Array.from({ length: 60 }, () => ({ username: newId(), password: 'wrong' }));
  const statuses = await statusesOf(tries, anAddress());
  expect({ failed: counted(statuses, 401), refused: counted(statuses, 429) }).toEqual({ failed: 20, refused: 40 });
});

test('who knows the password is not kept out by signing in often, at once and one after the other', async () => {
  const [address, right] = [anAddress(), { username: newId(), password: 'right' }];
  expect(counted(await statusesOf(Array<Try>(30).fill(right), address), 200)).toBe(30);
  for (let round = 0; round < 30; round += 1) expect(await statusesOf([right], address)).toEqual([200]);
  const tries = Array.from({ length: 30 }, () => ({ username: newId(), password: 'right' }));
  expect(counted(await statusesOf(tries, address), 200)).toBe(30);
});

test('what succeeds between failures costs and returns nothing', async () => {
  const [username, address] = [newId(), anAddress()];
  const tries = Array.from({ length: 10 }, (_, index) => ({ username, password: index % 2 === 0 ? 'wrong' : 'right' }));
  const statuses: number[] = [];
  for (const one of tries) statuses.push(...(await statusesOf([one], address)));
  expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401, 429]);
});

test('a sign-in that nobody could judge is no failure', async () => {
  const [username, address] = [newId(), anAddress()];
  for (let round = 0; round < 8; round += 1)
    expect(await statusesOf([{ username, password: 'down' }], address)).toEqual([503]);
  expect(await statusesOf([{ username, password: 'right' }], address)).toEqual([200]);
});

test('the wait that a refusal names is what is left of the quarter of an hour', async () => {
  const [username, address] = [newId(), anAddress()];
  await statusesOf(Array<Try>(5).fill({ username, password: 'wrong' }), address);
  const refused = await signIn(0, username, 'right', address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
});

const aTwoStepName = () => `two-step-${newId()}`;
const signInWith = (given: object, address: string) =>
  both.call('POST', '/api/login', { body: { password: 'right', ...given }, headers: { 'x-forwarded-for': address } });

test('a missing code is told by its code, a wrong one by its field, and neither is taken for an ended session', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  const told = async (given: object) => {
    const answer = await signInWith({ username, ...given }, address);
    return { status: answer.status, body: await answer.json(), cookie: answer.headers.get('set-cookie') };
  };
  const required = { message: 'Enter the code of your authenticator app', code: 'TOTP_REQUIRED' };
  expect(await told({})).toEqual({ status: 401, body: required, cookie: null });
  const [code, message] = ['TOTP_INVALID', 'This code is not valid'];
  expect(await told({ totpCode: '000000' })).toEqual({
    status: 401,
    body: { message, code, fields: { totpCode: message } },
    cookie: null,
  });
  expect((await told({ totpCode: '123 456' })).status).toBe(200);
});

test('a right password without a code takes no point and gives none back', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  for (let round = 0; round < 12; round += 1) expect((await signInWith({ username }, address)).status).toBe(401);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    statuses.push((await signInWith({ username, password: 'wrong' }, address)).status);
    if (round < 4) expect((await signInWith({ username }, address)).status).toBe(401);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

/** The statuses of consecutive wrong codes for one name. */
async function wrongCodes(username: string, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await signInWith({ username, totpCode: '000000' }, address)).status);
  return statuses;
}

test('five wrong codes stop their address for a quarter of an hour; a recovery code works there, and a code elsewhere', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  expect(await wrongCodes(username, Array(6).fill(address))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signInWith({ username, totpCode: '123456' }, address)).status).toBe(429);
  expect((await signInWith({ username }, address)).status).toBe(401);
  expect((await signInWith({ username, recoveryCode: 'R'.repeat(16) }, address)).status).toBe(200);
  expect((await signInWith({ username, totpCode: '123456' }, anAddress())).status).toBe(200);
});

test('wrong codes from many addresses slow those, and never keep the owner out', async () => {
  const username = aTwoStepName();
  const attackers = Array.from({ length: 15 }, anAddress);
  expect(await wrongCodes(username, attackers)).toEqual(Array(15).fill(401));
  const slowed = anAddress();
  expect(await wrongCodes(username, Array(3).fill(slowed))).toEqual([401, 401, 429]);
  expect((await signInWith({ username, totpCode: '123456' }, anAddress())).status).toBe(200);
  expect((await signInWith({ username, recoveryCode: 'R'.repeat(16) }, slowed)).status).toBe(200);
  const guesses = Array.from({ length: 12 }, () => signInWith({ username, totpCode: '000000' }, slowed));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([429]));
});

test('wrong recovery codes stop their address alone', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  const tries = Array.from({ length: 12 }, () => signInWith({ username, recoveryCode: 'A'.repeat(16) }, address));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect({ wrong: counted(statuses, 401), refused: counted(statuses, 429) }).toEqual({ wrong: 5, refused: 7 });
  expect((await signInWith({ username, totpCode: '123456' }, address)).status).toBe(200);
});

test('parallel sign-ins with one right code use up no tries', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  const tries = Array.from({ length: 24 }, (_, index) =>
    both.replicas[index % 2]!.call('POST', '/api/login', {
      body: { username, password: 'right', totpCode: '654321' },
      headers: { 'x-forwarded-for': index % 3 ? address : anAddress() },
    }),
  );
  expect(
    counted(
      (await Promise.all(tries)).map(({ status }) => status),
      401,
    ),
  ).toBe(24);
  expect((await signInWith({ username, totpCode: '123456' }, address)).status).toBe(200);
  expect(await wrongCodes(username, Array(6).fill(address))).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a wrong password with a code uses up no code', async () => {
  const username = aTwoStepName();
  const guess = { username, password: 'wrong', totpCode: '123456' };
  for (let round = 0; round < 15; round += 1) expect((await signInWith(guess, anAddress())).status).toBe(401);
  expect((await signInWith({ username, totpCode: '123456' }, anAddress())).status).toBe(200);
});

test('a wrong code over /graphql counts alike', async () => {
  const [username, address] = [aTwoStepName(), anAddress()];
  const guess = async () => {
    const credentials = { username, password: 'right', totpCode: '000000' };
    const body = { query: operation('login'), variables: { credentials } };
    const answer = await both.call('POST', '/graphql', { body, headers: { 'x-forwarded-for': address } });
    return ((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
  };
  const codes: unknown[] = [];
  for (let round = 0; round < 6; round += 1) codes.push(await guess());
  expect(codes).toEqual([...Array(5).fill('TOTP_INVALID'), 'RATE_LIMITED']);
});
