import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { systemClock } from '@entourage/service-kit';
import { anAdmin, anAthlete, anId, operation, type Running, startService } from '@entourage/service-kit/testing';
import { aSocialPost } from '../src/domain/social-post.factory.ts';
import { checkOverduePosts, checkPost } from '../src/jobs/check-social-verification.ts';
import { verification } from '../src/service.ts';

const post = {
  platform: 'TIKTOK',
  accountHandle: 'maya',
  postUrl: 'https://www.tiktok.com/@maya/video/1',
  verificationCode: 'ENTOURAGE-WRONG1',
};

let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { config: { SOCIAL_CHECK_DELAY: '0' } });
});
afterAll(() => service.stop());

async function submit(given: object = {}) {
  const owner = anAthlete({ status: 'PENDING' });
  const { data } = await service
    .as(owner)
    .graphql(operation('submitSocialVerification'), { post: { ...post, ...given } });
  return { owner, id: data.answer.id as string };
}
const checkOf = async (id: string, userId: string) => {
  await service.published(socialVerificationChecked, { subject: id });
  const { data } = await service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId });
  return data.answer[0].check;
};

test('a submitted post is checked after the delay, and its owner and the administrators are notified', async () => {
  const postUrl = `https://www.tiktok.com/@maya/video/${anId()}`;
  const { owner, id } = await submit({ postUrl });
  const check = await checkOf(id, owner.userId);
  const [message] = await service.published(socialVerificationChecked, { subject: id });

  expect(check).toEqual({
    checkedAt: expect.any(String),
    hostMatches: true,
    isHttps: true,
    handleInUrl: true,
    codeMatches: false,
    codeWasFresh: false,
    urlUsedByAnother: false,
  });
  expect(message).toMatchObject({
    audience: { userIds: [owner.userId], roles: ['ADMIN'] },
    data: { verificationId: id, userId: owner.userId, version: 2, reviewStatus: 'PENDING', checkedAt: check.checkedAt },
  });
});

test('a post without any match counts as checked, and as used by another user', async () => {
  const postUrl = `http://fans.example/p/${anId()}`;
  await submit({ postUrl });
  const { owner, id } = await submit({ postUrl: `${postUrl}/?utm_source=share` });
  expect(await checkOf(id, owner.userId)).toMatchObject({
    hostMatches: false,
    isHttps: false,
    handleInUrl: false,
    urlUsedByAnother: true,
  });
});

test('a repeated check changes and publishes nothing', async () => {
  const { owner, id } = await submit();
  const check = await checkOf(id, owner.userId);
  const again = () => checkPost({ store: service.store, clock: systemClock }, id);
  await Promise.all([again(), again()]);
  expect(await checkOf(id, owner.userId)).toEqual(check);
  expect(await service.published(socialVerificationChecked, { subject: id })).toHaveLength(1);
});

test('a post whose job was lost is checked; a recent one waits for its job', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const overdue = aSocialPost({ submittedAt: hoursAgo(1) });
  const recent = aSocialPost({ submittedAt: new Date() });
  await service.store.transaction(async ({ posts }) => {
    await posts.add(overdue);
    await posts.add(recent);
  });
  const context = { store: service.store, clock: systemClock, config: service.config };
  await checkOverduePosts.handle({}, context as never);

  expect(await service.store.read.posts.byId(overdue.id)).toMatchObject({
    version: 2,
    check: { hostMatches: true },
  });
  expect(await service.store.read.posts.byId(recent.id)).toMatchObject({ version: 1, check: null });
  await service.published(socialVerificationChecked, { subject: overdue.id });
});

test('closing an account erases its posts and its code, and later ones are refused', async () => {
  const { owner, id } = await submit();
  const stays = await submit();
  await service.as(owner).graphql(operation('verificationCode'));
  const eventId = anId();
  const deletion = {
    id: eventId,
    subject: owner.userId,
    data: { ...exampleUser, userId: owner.userId, version: 9, deletedAt: '2026-03-02T09:00:00.000Z' },
  };
  await service.receive(userDeleted, deletion);
  await service.receive(userDeleted, deletion);
  await service.receive(userDeleted, { ...deletion, id: anId() });

  expect(await service.store.read.posts.byId(id)).toBeNull();
  expect(await service.store.read.applicants.latestCode(owner.userId)).toBeNull();
  expect(await service.store.read.posts.byId(stays.id)).not.toBeNull();
  for (const name of ['submitSocialVerification', 'verificationCode']) {
    const { errors } = await service.as(owner).graphql(operation(name), { post });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
  }
});
