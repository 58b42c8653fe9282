import { computeRestorableUntil } from '@entourage/contracts/access/restoration';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { anAdmin, anAthlete, operation, type Running, startService } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { verification } from '../src/service.ts';

let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

const at = new Date('2026-03-02T09:00:00.000Z');
const deletion = (
  userId: string,
  version = 4,
  restorableUntil: string | null = computeRestorableUntil(at).toISOString(),
) =>
  service.receive(userDeleted, {
    subject: userId,
    data: { ...exampleUser, userId, version, deletedAt: at.toISOString(), restorableUntil },
  });
const restoration = (userId: string, version = 5) =>
  service.receive(userRestored, { subject: userId, data: { ...exampleUser, userId, version } });

async function anApplicant() {
  const owner = anAthlete({ status: 'PENDING' });
  const { userId } = owner;
  const own = service.as(owner);
  const { verificationCode } = (await own.graphql(operation('verificationCode'))).data.answer;
  const post = {
    platform: 'INSTAGRAM',
    accountHandle: 'maya.canary',
    postUrl: `https://instagram.com/p/${userId}`,
    verificationCode,
  };
  expect((await own.graphql(operation('submitSocialVerification'), { post })).errors).toBeUndefined();
  const read = async () => [
    await service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId }),
    await own.graphql(operation('verificationCode')),
  ];
  const posts = async () => (await read())[0];
  return { userId, read: async () => (await read()).map(({ data }) => data), posts };
}
const keptOf = (userId: string) =>
  rowsOf<{ content: string | null }>(
    service.config.postgres.url,
    `SELECT content FROM kit.kept_rows WHERE account_id = '${userId}'`,
  );

test('posts and code of a restored account are as they were; meanwhile they are encrypted', async () => {
  const { userId, read, posts } = await anApplicant();
  const before = await read();
  await deletion(userId);
  expect((await posts())?.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  const kept = await keptOf(userId);
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('canary');
  await restoration(userId);
  expect(await read()).toEqual(before);
  expect((await keptOf(userId)).every(({ content }) => content === null)).toBe(true);
});

test('nothing is kept of an account that its owner has closed', async () => {
  const { userId } = await anApplicant();
  await deletion(userId, 4, null);
  expect(await keptOf(userId)).toEqual([]);
});

test('late, repeated and reordered events end where the highest version does', async () => {
  const { userId, read, posts } = await anApplicant();
  const before = await read();
  await restoration(userId, 5);
  await deletion(userId, 4);
  expect(await read()).toEqual(before);
  await deletion(userId, 6);
  await restoration(userId, 5);
  expect((await posts())?.errors).toBeDefined();
  await restoration(userId, 7);
  await restoration(userId, 7);
  await deletion(userId, 6);
  expect(await read()).toEqual(before);
});
