import { reviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import { socialVerificationReviewed } from '@entourage/contracts/events/verification/social-verification.reviewed.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { verification } from '../src/service.ts';

const review = operation('reviewSocialVerification');
const postsOfUser = operation('socialVerificationsOfUser');
const post = {
  platform: 'TWITTER',
  accountHandle: 'maya',
  postUrl: 'https://x.com/maya/status/1',
  verificationCode: 'ENTOURAGE-ABC123',
};

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Running<typeof verification>;
beforeAll(async () => {
  service = await startService(verification, { clock, config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

async function aSubmittedPost() {
  const owner = anAthlete({ status: 'PENDING' });
  const { data } = await service.as(owner).graphql(operation('submitSocialVerification'), { post });
  return { owner, id: data.answer.id as string };
}

test('an administrator rejects a post with notes, and its owner reads them', async () => {
  const { owner, id } = await aSubmittedPost();
  const admin = anAdmin();
  const answer = await service
    .as(admin)
    .graphql(review, { id, review: { reviewStatus: 'REJECTED', reviewNotes: ' Blurred ' } });
  const listed = await service.as(admin).graphql(postsOfUser, { userId: owner.userId });
  const own = await service.as(owner).graphql(operation('mySocialVerifications'));
  const messages = await service.published(socialVerificationReviewed, { subject: id });

  expect(reviewedSocialVerification.parse(answer.data.answer)).toEqual({
    ...post,
    id,
    userId: owner.userId,
    submittedAt: clock.now().toISOString(),
    reviewStatus: 'REJECTED',
    reviewNotes: 'Blurred',
    reviewedAt: clock.now().toISOString(),
    reviewedBy: admin.userId,
    codeMatches: false,
    check: null,
  });
  expect(listed.data.answer).toEqual([answer.data.answer]);
  expect(own.data.answer).toMatchObject([{ reviewStatus: 'REJECTED', reviewNotes: 'Blurred' }]);
  expect(messages).toMatchObject([
    { audience: { userIds: [owner.userId], roles: ['ADMIN'] }, data: { reviewStatus: 'REJECTED', version: 2 } },
  ]);
});

test('a review keeps absent notes, clears blank ones, and is audited without the text of the notes', async () => {
  const { owner, id } = await aSubmittedPost();
  const admin = service.as(anAdmin());
  await admin.graphql(review, { id, review: { reviewStatus: 'REJECTED', reviewNotes: 'Blurred' } });
  const kept = await admin.graphql(review, { id, review: { reviewStatus: 'APPROVED' } });
  const cleared = await admin.graphql(review, { id, review: { reviewStatus: 'APPROVED', reviewNotes: '' } });
  expect(kept.data.answer).toMatchObject({ reviewStatus: 'APPROVED', reviewNotes: 'Blurred' });
  expect(cleared.data.answer).toMatchObject({ reviewNotes: null });

  const rows = await service.audited(owner.userId, 3);
  expect(rows.map(({ action, fields, change }) => ({ action, fields, change }))).toEqual([
    {
      action: 'social-verification.review',
      fields: ['reviewStatus', 'reviewNotes'],
      change: { reviewStatus: { from: 'PENDING', to: 'REJECTED' } },
    },
    {
      action: 'social-verification.review',
      fields: ['reviewStatus'],
      change: { reviewStatus: { from: 'REJECTED', to: 'APPROVED' } },
    },
    { action: 'social-verification.review', fields: ['reviewNotes'], change: null },
  ]);
});

test('eight concurrent reviews are all stored, one version each', async () => {
  const { id } = await aSubmittedPost();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      service.as(anAdmin()).graphql(review, { id, review: { reviewStatus: index % 2 ? 'APPROVED' : 'REJECTED' } }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(await service.store.read.posts.byId(id)).toMatchObject({ version: 9 });
});

test('an unknown post is NOT_FOUND, an invalid status is VALIDATION', async () => {
  const admin = service.as(anAdmin());
  const unknown = await admin.graphql(review, { id: anId(), review: { reviewStatus: 'APPROVED' } });
  expect(unknown.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  const { id } = await aSubmittedPost();
  const wrong = await admin.graphql(review, { id, review: { reviewStatus: 'UNDER_REVIEW' } });
  expect(wrong.errors).toMatchObject([
    { extensions: { code: 'VALIDATION', fields: { reviewStatus: 'Choose a status from the list' } } },
  ]);
});

test('only an approved administrator sees and reviews posts of others', async () => {
  const { owner, id } = await aSubmittedPost();
  for (const [caller, code] of [
    [owner, 'NOT_APPROVED'],
    [anAthlete(), 'FORBIDDEN'],
    [aLiaison({ assignedTo: [owner.userId] }), 'FORBIDDEN'],
    [anAdmin({ status: 'PENDING' }), 'NOT_APPROVED'],
  ] as const) {
    const seen = await service.as(caller).graphql(postsOfUser, { userId: owner.userId });
    const reviewed = await service.as(caller).graphql(review, { id, review: { reviewStatus: 'APPROVED' } });
    expect([seen.errors, reviewed.errors]).toMatchObject([[{ extensions: { code } }], [{ extensions: { code } }]]);
  }
  expect(await service.store.read.posts.byId(id)).toMatchObject({ reviewStatus: 'PENDING' });
});
