import { newId } from '@entourage/contracts/ids';
import { anAddress } from './support/an-address.ts';
import { type Replicas, startReplicas } from './support/start-replicas.ts';

/** Invite codes that redeem nothing may be tried ten times an hour from one address, over all three calls and both replicas (decision T2). */
let both: Replicas;
beforeAll(async () => {
  both = await startReplicas();
});
afterAll(() => both.stop());

async function register(inviteCode: string, address: string): Promise<number> {
  const { status } = await both.call('POST', '/api/register-team-member', {
    body: { inviteCode, username: `m-${newId().slice(-8)}`, password: 'long enough to be one' },
    headers: { 'x-forwarded-for': address },
  });
  return status;
}
const counted = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

test('of many wrong codes at once ten are tried, and then no code is, the right one neither', async () => {
  const address = anAddress();
  const statuses = await Promise.all(Array.from({ length: 30 }, () => register('wrong', address)));
  expect({ tried: counted(statuses, 410), refused: counted(statuses, 429) }).toEqual({ tried: 10, refused: 20 });
  expect(await register('right', address)).toBe(429);
  expect(await register('right', anAddress())).toBe(201);
});

test('looking a code up counts as trying it: nobody can search for codes beside the registration', async () => {
  const address = anAddress();
  const preview = async (inviteCode: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await both.call('POST', '/api/team-member-invites/preview', { body: { inviteCode }, headers })).status;
  };
  for (let round = 0; round < 12; round += 1) expect(await preview('right')).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 15 }, () => preview('wrong')));
  expect({ tried: counted(statuses, 400), refused: counted(statuses, 429) }).toEqual({ tried: 10, refused: 5 });
  expect([await preview('right'), await register('right', address)]).toEqual([429, 429]);
});

test('who redeems codes is not kept out by it', async () => {
  const address = anAddress();
  for (let round = 0; round < 12; round += 1) expect(await register('right', address)).toBe(201);
  expect(await register('wrong', address)).toBe(410);
});

test('a form that is not filled in is no try', async () => {
  const address = anAddress();
  for (let round = 0; round < 12; round += 1) expect(await register('', address)).toBe(400);
  expect(await register('right', address)).toBe(201);
});
