import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { socialVerificationWithdrawn } from '@entourage/contracts/events/verification/social-verification.withdrawn.v1';
import {
  anAdmin,
  anAthlete,
  anId,
  aVisitor,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { checkPost } from '../src/jobs/check-social-verification.ts';
import { verification } from '../src/service.ts';

const submit = operation('submitSocialVerification');
const withdraw = operation('withdrawSocialVerification');
const mine = operation('mySocialVerifications');
const review = operation('reviewSocialVerification');
const post = {
  platform: 'INSTAGRAM',
  accountHandle: 'maya.okafor',
  postUrl: 'https://instagram.com/p/abc',
  verificationCode: 'ENTOURAGE-ABC123',
};

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { clock, config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

type Caller = ReturnType<typeof anAthlete>;
async function aSubmittedPost(owner: Caller = anAthlete({ status: 'PENDING' })) {
  const { data } = await service.as(owner).graphql(submit, { post });
  return { owner, id: data.answer.id as string };
}
const idsOf = async (owner: Caller) =>
  (await service.as(owner).graphql(mine)).data.answer.map(({ id }: { id: string }) => id);

test('a withdrawn post is gone for its owner, administrators and the check, and erased', async () => {
  const { owner, id } = await aSubmittedPost();
  const answer = await service.as(owner).graphql(withdraw, { id });
  await checkPost({ store: service.store, clock }, id);
  const listed = await service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId: owner.userId });
  const reviewed = await service.as(anAdmin()).graphql(review, { id, review: { reviewStatus: 'APPROVED' } });
  const messages = await service.published(socialVerificationWithdrawn, { subject: id });

  expect(answer.data.answer).toEqual({ success: true });
  expect(await idsOf(owner)).toEqual([]);
  expect(listed.data.answer).toEqual([]);
  expect(reviewed.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(await service.store.read.posts.byId(id)).toBeNull();
  expect(messages).toMatchObject([
    {
      audience: { userIds: [owner.userId], roles: ['ADMIN'] },
      data: { verificationId: id, version: 2, withdrawnAt: clock.now().toISOString(), isAnotherChecked: false },
    },
  ]);
  expect(JSON.stringify([messages, service.logs()])).not.toMatch(/maya\.okafor|instagram\.com|ENTOURAGE-/);
});

test('a correction replaces the post in one step and is checked anew', async () => {
  const { owner, id } = await aSubmittedPost();
  await checkPost({ store: service.store, clock }, id);
  clock.advance({ minutes: 1 });
  const corrected = { ...post, postUrl: 'https://instagram.com/p/right', replaces: id };
  const answer = await service.as(owner).graphql(submit, { post: corrected });
  const next = answer.data.answer.id as string;
  await service.published(socialVerificationSubmitted, { subject: next });
  const [event] = await service.published(socialVerificationWithdrawn, { subject: id });

  expect(answer.data.answer).toMatchObject({ postUrl: 'https://instagram.com/p/right', reviewStatus: 'PENDING' });
  expect(await idsOf(owner)).toEqual([next]);
  expect((await service.store.read.posts.byId(next))?.check).toBeNull();
  expect(event).toMatchObject({ data: { checkedAt: expect.any(String), isAnotherChecked: false } });
});

test('the event tells whether another checked post still waits', async () => {
  const { owner, id } = await aSubmittedPost();
  const { id: other } = await aSubmittedPost(owner);
  await checkPost({ store: service.store, clock }, other);
  await service.published(socialVerificationChecked, { subject: other });
  await service.as(owner).graphql(withdraw, { id });
  expect(await service.published(socialVerificationWithdrawn, { subject: id })).toMatchObject([
    { data: { isAnotherChecked: true } },
  ]);
});

test('a reviewed post can be neither withdrawn nor corrected', async () => {
  const { owner, id } = await aSubmittedPost();
  await service.as(anAdmin()).graphql(review, { id, review: { reviewStatus: 'REJECTED' } });
  const withdrawal = await service.as(owner).graphql(withdraw, { id });
  const correction = await service.as(owner).graphql(submit, { post: { ...post, replaces: id } });
  for (const { errors } of [withdrawal, correction])
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect(await idsOf(owner)).toEqual([id]);
});

test('of a withdrawal and a review at the same time one takes effect', async () => {
  const { owner, id } = await aSubmittedPost();
  const [withdrawal, reviewed] = await Promise.all([
    service.as(owner).graphql(withdraw, { id }),
    service.as(anAdmin()).graphql(review, { id, review: { reviewStatus: 'APPROVED' } }),
  ]);
  expect([withdrawal.errors, reviewed.errors].filter(Boolean)).toHaveLength(1);
});

test('the post of another and an unknown one are NOT_FOUND, and a visitor may not withdraw', async () => {
  const { owner, id } = await aSubmittedPost();
  const stranger = service.as(anAthlete({ status: 'PENDING' }));
  for (const asked of [id, anId()]) {
    const withdrawal = await stranger.graphql(withdraw, { id: asked });
    const correction = await stranger.graphql(submit, { post: { ...post, replaces: asked } });
    for (const { errors } of [withdrawal, correction])
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  }
  const { errors } = await service.as(aVisitor()).graphql(withdraw, { id });
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
  expect(await idsOf(owner)).toEqual([id]);
});

test('withdrawn posts count for the daily limit', async () => {
  const { owner, id } = await aSubmittedPost();
  await service.as(owner).graphql(withdraw, { id });
  for (let sent = 1; sent < 5; sent += 1) {
    expect((await service.as(owner).graphql(submit, { post })).errors).toBeUndefined();
  }
  const { errors } = await service.as(owner).graphql(submit, { post });
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
});
