import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import {
  anAdmin,
  anAthlete,
  anId,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { verification } from '../src/service.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { clock, config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

type Owner = ReturnType<typeof anAthlete>;
async function submit(owner: Owner, path: string): Promise<string> {
  const post = { platform: 'TWITTER', accountHandle: 'maya', postUrl: `https://x.com/maya/status/${path}` };
  const given = { post: { ...post, verificationCode: 'ENTOURAGE-ABC123' } };
  const { data } = await service.as(owner).graphql(operation('submitSocialVerification'), given);
  clock.advance({ minutes: 1 });
  return data.answer.id;
}
/** Delivers identity's event of a decision made now. */
function decide({ userId }: Owner, verificationStatus: typeof exampleUser.verificationStatus, version: number) {
  const event = {
    subject: userId,
    id: anId(),
    time: clock.now().toISOString(),
    data: { ...exampleUser, userId, verificationStatus, version },
  };
  return service.receive(userVerificationChanged, event);
}
async function statusesOf({ userId }: Owner) {
  const { data } = await service.as(anAdmin()).graphql(operation('socialVerificationsOfUser'), { userId });
  return data.answer.map(({ reviewStatus }: { reviewStatus: string }) => reviewStatus);
}

test('an approval of the athlete approves the posts that wait, once, and no reviewed one', async () => {
  const owner = anAthlete({ status: 'UNDER_REVIEW' });
  const reviewed = await submit(owner, '1');
  const review = { reviewStatus: 'REJECTED', reviewNotes: 'Blurred' };
  await service.as(anAdmin()).graphql(operation('reviewSocialVerification'), { id: reviewed, review });
  const waiting = await submit(owner, '2');
  await decide(owner, 'UNDER_REVIEW', 2);
  expect(await statusesOf(owner)).toEqual(['PENDING', 'REJECTED']);
  await decide(owner, 'APPROVED', 3);
  await decide(owner, 'APPROVED', 3);

  const decidedAt = clock.now().toISOString();
  const { data } = await service.as(owner).graphql(operation('mySocialVerifications'));
  expect(data.answer).toMatchObject([
    { id: waiting, reviewStatus: 'APPROVED', reviewedAt: decidedAt, reviewNotes: null },
    { id: reviewed, reviewStatus: 'REJECTED', reviewNotes: 'Blurred' },
  ]);
  const messages = await service.published(socialVerificationReviewed, { subject: waiting });
  expect(messages).toMatchObject([{ audience: { userIds: [owner.userId], roles: ['ADMIN'] }, data: { version: 2 } }]);
});

test('a decision that arrives late judges neither a later post nor what a later decision has judged', async () => {
  const owner = anAthlete({ status: 'UNDER_REVIEW' });
  await submit(owner, '3');
  const early = { at: clock.now().toISOString() };
  clock.advance({ minutes: 1 });
  await submit(owner, '4');
  const event = { subject: owner.userId, time: early.at, id: anId() };
  const data = { ...exampleUser, userId: owner.userId, verificationStatus: 'REJECTED' as const, version: 2 };
  await service.receive(userVerificationChanged, { ...event, data });
  expect(await statusesOf(owner)).toEqual(['PENDING', 'REJECTED']);

  await decide(owner, 'APPROVED', 4);
  await submit(owner, '5');
  await decide(owner, 'REJECTED', 3);
  expect(await statusesOf(owner)).toEqual(['PENDING', 'APPROVED', 'REJECTED']);
});
