import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teamInvite } from '@entourage/contracts/calls/team-invites';
import { anAthlete, aTeamMember, codeOf, operation, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { hashesOfCode } from '../src/domain/invite-code.ts';
import { startInvites } from './start-invites.ts';

const [before, next, last] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const folder = mkdtempSync(join(tmpdir(), 'invite-keys-'));
const file = join(folder, 'keys');
const keep = (...keys: Buffer[]) => writeFileSync(file, keys.map((key) => key.toString('base64')).join());

let service: Awaited<ReturnType<typeof startInvites>>;
beforeAll(async () => {
  keep(before);
  service = await startInvites({ config: { INVITE_CODE_KEY: '', INVITE_CODE_KEY_FILE: file } });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

async function aCode(): Promise<string> {
  const { data } = await service
    .as(anAthlete())
    .graphql(operation('createTeamInvite'), { input: { teamMemberName: 'Coach' } });
  return teamInvite.parse(data.answer).inviteCode;
}
const redeem = (inviteCode: string) =>
  service.as(aTeamMember()).graphql(operation('redeemInvite'), { redemption: { inviteCode } });
const isStoredBy = async (key: Buffer, code: string) =>
  (
    await rowsOf(
      service.database.adminUrl,
      'SELECT 1 FROM team_member_invites WHERE code_hash = $1',
      hashesOfCode(code, [key]),
    )
  ).length === 1;

test('a key is replaced while the service runs: open codes stay good, new ones are stored by the new key', async () => {
  const [open, other] = [await aCode(), await aCode()];
  expect(await isStoredBy(before, open)).toBe(true);
  keep(next, before);
  await until(async () => isStoredBy(next, await aCode()));
  expect((await redeem(open)).data.answer).toEqual({ athleteId: expect.any(String) });

  // Without the old key its open codes are unknown.
  keep(last, next);
  await until(async () => isStoredBy(last, await aCode()));
  expect(codeOf(await redeem(other))).not.toBe('OK');
  expect((await redeem(await aCode())).data.answer).toEqual({ athleteId: expect.any(String) });
});
