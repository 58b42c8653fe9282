import { socialVerification } from '@entourage/contracts/calls/social-verification';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import {
  anAthlete,
  anId,
  aVisitor,
  type FakeClock,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { verification } from '../src/service.ts';

const submit = operation('submitSocialVerification');
const mine = operation('mySocialVerifications');
const code = operation('verificationCode');
const post = {
  platform: 'INSTAGRAM',
  accountHandle: '@maya.okafor',
  postUrl: 'https://instagram.com/p/abc',
  verificationCode: 'ENTOURAGE-WRONG1',
};

let service: Running<typeof verification>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startService(verification, { clock, config: { SOCIAL_CHECK_DELAY: '3600' } });
});
afterAll(() => service.stop());

const aPendingUser = () => anAthlete({ status: 'PENDING' });
const storedOf = async (userId: string) => (await service.store.read.posts.ofUser(userId))[0]!;

test('a post is submitted for the caller, with the handle without @', async () => {
  const caller = aPendingUser();
  const issued = await service.as(caller).graphql(code);
  const { verificationCode } = issued.data.answer;
  const answer = await service.as(caller).graphql(submit, { post: { ...post, verificationCode } });
  const stored = await storedOf(caller.userId);
  const messages = await service.published(socialVerificationSubmitted, { subject: stored.id });

  expect(socialVerification.parse(answer.data.answer)).toEqual({
    ...post,
    id: stored.id,
    accountHandle: 'maya.okafor',
    verificationCode,
    submittedAt: clock.now().toISOString(),
    reviewStatus: 'PENDING',
    reviewedAt: null,
    reviewNotes: null,
  });
  expect(stored).toMatchObject({
    userId: caller.userId,
    version: 1,
    codeMatches: true,
    codeWasFresh: true,
    check: null,
  });
  expect(messages).toMatchObject([
    {
      audience: { userIds: [caller.userId], roles: ['ADMIN'] },
      data: { verificationId: stored.id, userId: caller.userId, reviewStatus: 'PENDING', version: 1 },
    },
  ]);
  expect(JSON.stringify([messages, service.logs()])).not.toMatch(/maya\.okafor|instagram\.com|ENTOURAGE-/);
});

test('posts with a wrong or expired code are accepted and marked', async () => {
  const wrong = aPendingUser();
  await service.as(wrong).graphql(submit, { post });
  expect(await storedOf(wrong.userId)).toMatchObject({ codeMatches: false, codeWasFresh: false });

  const late = aPendingUser();
  const { verificationCode } = (await service.as(late).graphql(code)).data.answer;
  clock.advance({ hours: 25 });
  await service.as(late).graphql(submit, { post: { ...post, verificationCode } });
  expect(await storedOf(late.userId)).toMatchObject({ codeMatches: true, codeWasFresh: false });
});

test('users see only their own posts, newest first', async () => {
  const caller = aPendingUser();
  for (const platform of ['INSTAGRAM', 'TIKTOK']) {
    await service.as(caller).graphql(submit, { post: { ...post, platform } });
    clock.advance({ minutes: 1 });
  }
  const { data } = await service.as(caller).graphql(mine);
  expect(data.answer.map(({ platform }: { platform: string }) => platform)).toEqual(['TIKTOK', 'INSTAGRAM']);
  expect((await service.as(aPendingUser()).graphql(mine)).data).toEqual({ answer: [] });
});

test('five posts a day, then 429 with Retry-After, also for twelve concurrent ones', async () => {
  const caller = aPendingUser();
  const answers = await Promise.all(Array.from({ length: 12 }, () => service.as(caller).graphql(submit, { post })));
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 86_400 } });
  expect(await service.store.read.posts.ofUser(caller.userId)).toHaveLength(5);

  clock.advance({ hours: 24 });
  expect((await service.as(caller).graphql(submit, { post })).errors).toBeUndefined();
});

test.each([
  ['platform', { platform: 'FACEBOOK' }, 'Please select a social media platform'],
  ['platform', { platform: null }, 'Please select a social media platform'],
  ['accountHandle', { accountHandle: ' @ ' }, 'Account handle is required'],
  ['accountHandle', { accountHandle: 'x'.repeat(102) }, expect.any(String)],
  ['postUrl', { postUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['postUrl', { postUrl: 'https://169.254.169.254/latest' }, 'Please enter a valid URL'],
  ['postUrl', { postUrl: 'https://user@instagram.com/p/1' }, 'Please enter a valid URL'],
  ['postUrl', { postUrl: `https://instagram.com/${'x'.repeat(2_048)}` }, 'Please enter a valid URL'],
  ['verificationCode', { verificationCode: 'x'.repeat(65) }, expect.any(String)],
  ['verificationCode', { verificationCode: undefined }, expect.any(String)],
  ['verificationCode', { verificationCode: 'NUL \u0000' }, expect.any(String)],
])('a malformed %s is refused with the name of its field: %j', async (field, wrong, text) => {
  const caller = aPendingUser();
  const { errors } = await service.as(caller).graphql(submit, { post: { ...post, ...wrong } });
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', fields: { [field]: text } } }]);
  expect(await service.store.read.posts.ofUser(caller.userId)).toEqual([]);
});

test('characters of any script are stored unchanged', async () => {
  const caller = aPendingUser();
  const accountHandle = '🏀'.repeat(50);
  const postUrl = `https://instagram.com/${'🏀'.repeat(1_000)}`;
  const { data } = await service.as(caller).graphql(submit, { post: { ...post, accountHandle, postUrl } });
  expect(data.answer).toMatchObject({ accountHandle, postUrl });
});

test('a code is valid for 24 hours, and concurrent requests return the same new one', async () => {
  const caller = aPendingUser();
  const ask = async () => (await service.as(caller).graphql(code)).data.answer;
  const tabs = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(tabs.map(({ verificationCode }) => verificationCode)).size).toBe(1);
  expect(tabs[0]).toEqual({
    verificationCode: expect.stringMatching(/^ENTOURAGE-[A-Z0-9]{6}$/),
    expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
  });
  clock.advance({ hours: 23 });
  expect(await ask()).toEqual(tabs[0]);
  clock.advance({ hours: 1 });
  expect((await ask()).verificationCode).not.toBe(tabs[0].verificationCode);
});

test('a visitor may use none of these calls', async () => {
  for (const document of [submit, mine, code]) {
    const { errors } = await service.as(aVisitor()).graphql(document, { post, id: anId() });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
  }
});
