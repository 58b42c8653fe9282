import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { shareUpdated } from '@entourage/contracts/events/invites/share.updated.v1';
import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { socialVerificationWithdrawn } from '@entourage/contracts/events/verification/social-verification.withdrawn.v1';
import { anId, fakeClock } from '@entourage/service-kit/testing';
import { currentUser, deleteUser, setUserVerification, users } from './operations.ts';
import { addUser, type RunningIdentity, startIdentity } from './start-identity.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const statusOf = async (id: string) => (await service.store.read.users.byId(id))?.verificationStatus;
const asAdmin = async () => service.as((await addUser(service, { role: 'ADMIN' })).caller);
const at = (time: string) => `2026-03-01T${time}:00.000Z`;

function aPost(userId: string, given: object = {}) {
  const data = {
    verificationId: anId(),
    version: 1,
    userId,
    platform: 'INSTAGRAM' as const,
    reviewStatus: 'PENDING' as const,
    submittedAt: at('10:00'),
    checkedAt: null as string | null,
    reviewedAt: null,
    ...given,
  };
  return { subject: data.verificationId, data };
}

const anAthleteProfile = (athleteId: string, given: object = {}) => ({
  subject: athleteId,
  data: {
    athleteId,
    version: 1,
    sport: 'Basketball',
    team: 'Harbor City Waves',
    position: 'Guard',
    yearsActive: 4,
    onboardingCompleted: at('10:00'),
    ...given,
  },
});

test('a finished check changes PENDING to UNDER_REVIEW, once', async () => {
  const { user } = await addUser(service, { status: 'PENDING' });
  const post = aPost(user.id);
  const checked = { ...post, id: anId(), data: { ...post.data, version: 2, checkedAt: at('10:01') } };
  await service.receive(socialVerificationSubmitted, post);
  expect(await statusOf(user.id)).toBe('PENDING');
  await service.receive(socialVerificationChecked, checked);
  await service.receive(socialVerificationChecked, checked);

  expect(await statusOf(user.id)).toBe('UNDER_REVIEW');
  const publishedEvents = await service.published(userVerificationChanged, { subject: user.id });
  expect(publishedEvents).toHaveLength(1);
  expect(publishedEvents[0]).toMatchObject({
    audience: { userIds: [user.id], roles: ['ADMIN'] },
    data: { userId: user.id, version: 2, verificationStatus: 'UNDER_REVIEW' },
  });
});

const aCheck = (post: ReturnType<typeof aPost>, checkedAt = at('10:01')) => ({
  subject: post.subject,
  id: anId(),
  data: { ...post.data, version: 2, checkedAt },
});
const aWithdrawal = (post: ReturnType<typeof aPost>, given: object = {}) => ({
  subject: post.subject,
  id: anId(),
  data: {
    ...post.data,
    version: 3,
    checkedAt: at('10:01') as string | null,
    withdrawnAt: at('10:05'),
    isAnotherChecked: false,
    ...given,
  },
});

test('the withdrawal of the only checked post changes UNDER_REVIEW back to PENDING, once', async () => {
  const { user } = await addUser(service, { status: 'PENDING' });
  const post = aPost(user.id);
  const withdrawal = aWithdrawal(post);
  await service.receive(socialVerificationChecked, aCheck(post));
  await service.receive(socialVerificationWithdrawn, withdrawal);
  await service.receive(socialVerificationWithdrawn, withdrawal);
  expect(await statusOf(user.id)).toBe('PENDING');
  // A late check of the withdrawn post changes nothing.
  await service.receive(socialVerificationChecked, aCheck(post));
  expect(await statusOf(user.id)).toBe('PENDING');
  expect(await service.published(userVerificationChanged, { subject: user.id })).toHaveLength(2);
});

test('while another checked post waits the review goes on, also when its check arrives before the withdrawal', async () => {
  const { user } = await addUser(service, { status: 'PENDING' });
  const [first, second, third] = [aPost(user.id), aPost(user.id), aPost(user.id)];
  await service.receive(socialVerificationChecked, aCheck(first));
  await service.receive(socialVerificationWithdrawn, aWithdrawal(first, { isAnotherChecked: true }));
  expect(await statusOf(user.id)).toBe('UNDER_REVIEW');
  await service.receive(socialVerificationChecked, aCheck(third, at('10:08')));
  await service.receive(socialVerificationWithdrawn, aWithdrawal(second, { withdrawnAt: at('10:07') }));
  expect(await statusOf(user.id)).toBe('UNDER_REVIEW');
});

test('a withdrawal does not change what an administrator has decided since the check', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { status: 'PENDING' });
  const post = aPost(user.id);
  await service.receive(socialVerificationChecked, aCheck(post));
  clock.set(at('10:03'));
  await admin.graphql(setUserVerification, { userId: user.id, decision: { status: 'UNDER_REVIEW' } });
  await service.receive(socialVerificationWithdrawn, aWithdrawal(post));
  expect(await statusOf(user.id)).toBe('UNDER_REVIEW');
  clock.set(at('09:00'));
});

test('a post after a rejection changes the status to PENDING; an older one changes nothing', async () => {
  const admin = await asAdmin();
  const { user } = await addUser(service, { status: 'PENDING' });
  const old = aPost(user.id, { submittedAt: at('08:00') });
  clock.set(at('09:30'));
  await admin.graphql(setUserVerification, { userId: user.id, decision: { status: 'REJECTED' } });

  await service.receive(socialVerificationSubmitted, old);
  await service.receive(socialVerificationChecked, {
    ...old,
    data: { ...old.data, version: 2, checkedAt: at('08:01') },
  });
  expect(await statusOf(user.id)).toBe('REJECTED');
  await service.receive(socialVerificationSubmitted, aPost(user.id));
  expect(await statusOf(user.id)).toBe('PENDING');
});

test('a submission that arrives after its check changes nothing', async () => {
  const { user } = await addUser(service, { status: 'REJECTED' });
  const post = aPost(user.id);
  await service.receive(socialVerificationChecked, {
    ...post,
    data: { ...post.data, version: 2, checkedAt: at('10:01') },
  });
  await service.receive(socialVerificationSubmitted, post);
  expect(await statusOf(user.id)).toBe('UNDER_REVIEW');
});

test('events never change the status APPROVED', async () => {
  const { user } = await addUser(service, { status: 'APPROVED' });
  const post = aPost(user.id);
  await service.receive(socialVerificationSubmitted, post);
  await service.receive(socialVerificationChecked, {
    ...post,
    data: { ...post.data, version: 2, checkedAt: at('10:01') },
  });
  expect(await statusOf(user.id)).toBe('APPROVED');
});

test('the newest profile of an athlete is in their account and in the administrators’ list', async () => {
  const { user, caller } = await addUser(service);
  await service.receive(athleteProfileUpdated, anAthleteProfile(user.id, { version: 2, sport: 'Tennis' }));
  await service.receive(athleteProfileUpdated, anAthleteProfile(user.id));
  const own = await service.as(caller).graphql(currentUser);
  const list = await (await asAdmin()).graphql(users);

  expect(own.data.answer).toMatchObject({
    sport: 'Tennis',
    team: 'Harbor City Waves',
    onboardingCompleted: at('10:00'),
  });
  expect(list.data.answer.find(({ id }: { id: string }) => id === user.id).profile).toEqual({
    sport: 'Tennis',
    position: 'Guard',
    team: 'Harbor City Waves',
    title: null,
    specialization: null,
    yearsExperience: null,
    institution: null,
  });
  const tags = service.live().filter(({ audience }) => audience.userIds?.includes(user.id));
  expect(tags).toEqual([expect.objectContaining({ tags: ['CurrentUser'] })]);
});

test('a liaison’s profile is in the administrators’ list', async () => {
  const { user } = await addUser(service, { role: 'LIAISON' });
  const profile = { title: 'Team Physician', specialization: 'Cardiology', institution: 'Clinic', yearsExperience: 14 };
  const data = { userId: user.id, version: 1, ...profile };
  await service.receive(liaisonProfileUpdated, { subject: user.id, data });
  const list = await (await asAdmin()).graphql(users);
  const found = list.data.answer.find(({ id }: { id: string }) => id === user.id);
  expect(found.profile).toEqual({ sport: null, position: null, team: null, ...profile });
});

test('a profile that arrives after the deletion is not stored', async () => {
  const { user } = await addUser(service);
  await service.receive(athleteProfileUpdated, anAthleteProfile(user.id));
  await (await asAdmin()).graphql(deleteUser, { userId: user.id });
  await service.receive(athleteProfileUpdated, anAthleteProfile(user.id, { version: 2 }));
  expect(await service.store.read.projectedProfiles.athlete(user.id)).toBeNull();
});

test('a team member sees the approved athletes with an active share', async () => {
  const { user: athlete } = await addUser(service);
  const { user: waiting } = await addUser(service, { status: 'REJECTED' });
  const { user: member, caller } = await addUser(service, { role: 'TEAM_MEMBER' });
  const share = (ownerId: string, given: object = {}) => ({
    shareId: anId(),
    version: 1,
    ownerId,
    sharedUserId: member.id,
    scopes: [],
    createdAt: at('10:00'),
    revokedAt: null as string | null,
    ...given,
  });
  const one = share(athlete.id);
  const athletes = async () => (await service.as(caller).graphql(currentUser)).data.answer.athletes;
  expect(await athletes()).toEqual([]);

  await service.receive(shareGranted, { subject: one.shareId, data: one });
  const hidden = share(waiting.id);
  await service.receive(shareGranted, { subject: hidden.shareId, data: hidden });
  expect(await athletes()).toEqual([{ id: athlete.id, username: athlete.username, firstName: null, lastName: null }]);

  const ended = { ...one, version: 2, revokedAt: at('11:00') };
  await service.receive(shareRevoked, { subject: one.shareId, data: ended });
  await service.receive(shareGranted, { subject: one.shareId, data: one });
  expect(await athletes()).toEqual([]);
});

test('an athlete reads the names of members, also of a share that has changed or ended, and of nobody else', async () => {
  const { user: athlete, caller } = await addUser(service);
  const { user: member, caller: memberCaller } = await addUser(service, { role: 'TEAM_MEMBER' });
  const { user: stranger } = await addUser(service, { role: 'TEAM_MEMBER' });
  const data = {
    shareId: anId(),
    version: 1,
    ownerId: athlete.id,
    sharedUserId: member.id,
    scopes: [],
    createdAt: at('10:00'),
    revokedAt: null,
  };
  const send = (given: object) => ({ subject: data.shareId, data: { ...data, ...given } });
  const document = `query Names($of: [_Any!]!) { _entities(representations: $of) { ... on TeamMember { username } } }`;
  const names = async () => {
    const of = [member.id, stranger.id].map((id) => ({ __typename: 'TeamMember', id }));
    return (await service.as(caller).graphql(document, { of })).data._entities;
  };
  expect(await names()).toEqual([null, null]);

  await service.receive(shareGranted, send({}));
  expect(await names()).toEqual([{ username: member.username }, null]);
  await service.receive(shareRevoked, send({ version: 3, revokedAt: at('11:00') }));
  await service.receive(shareUpdated, send({ version: 2, scopes: ['liaisons'] }));
  expect(await names()).toEqual([{ username: member.username }, null]);
  const seen = await service.as(memberCaller).graphql(currentUser);
  expect(seen.data.answer.athletes).toEqual([]);
});
