import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { exampleUser } from '@entourage/contracts/events/identity/user-snapshot';
import { anAthlete, anId, aTeamMember, type FakeClock, fakeClock, operation } from '@entourage/service-kit/testing';
import { addShare } from './shares-of-athletes.ts';
import { startInvites } from './start-invites.ts';

const [view, save] = [operation('teamMemberProfile'), operation('saveTeamMemberProfile')];
const ofMember = operation('teamMemberProfileOfMember');
const given = {
  fieldOfExpertise: ' Strength ',
  yearsExperience: 12,
  expertiseKeywords: ['Sprint', ' '],
  achievements: [],
};

let service: Awaited<ReturnType<typeof startInvites>>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startInvites({ clock });
});
afterAll(() => service.stop());

test('a profile is null, then created, then replaced; the first time stays', async () => {
  const member = service.as(aTeamMember());
  expect((await member.graphql(view)).data.answer).toBeNull();
  const first = (await member.graphql(save, { profile: given })).data.answer;
  expect(first).toMatchObject({
    created: true,
    profile: { fieldOfExpertise: 'Strength', expertiseKeywords: ['Sprint'], achievements: [], profileImageUrl: null },
  });
  clock.advance({ days: 1 });
  const second = (await member.graphql(save, { profile: { ...given, yearsExperience: 0 } })).data.answer;
  expect(second).toMatchObject({ created: false, profile: { yearsExperience: 0, createdAt: first.profile.createdAt } });
  expect(second.profile.updatedAt).not.toBe(first.profile.updatedAt);
  expect((await member.graphql(view)).data.answer).toEqual(second.profile);
});

test('the field of expertise alone is enough', async () => {
  const member = service.as(aTeamMember());
  const { data } = await member.graphql(save, { profile: { fieldOfExpertise: 'Strength' } });
  expect(data.answer.profile).toMatchObject({ yearsExperience: null, expertiseKeywords: [], achievements: [] });
  expect((await member.graphql(view)).data.answer).toEqual(data.answer.profile);
});

test('an athlete reads the profile of a member of an active share, and nobody else’s', async () => {
  const [athlete, member] = [anAthlete(), aTeamMember()];
  const share = await addShare(service, { ownerId: athlete.userId, sharedUserId: member.userId });
  const read = (caller = athlete, memberId = member.userId) => service.as(caller).graphql(ofMember, { memberId });
  expect((await read()).data.answer).toBeNull();
  const saved = (await service.as(member).graphql(save, { profile: given })).data.answer.profile;
  expect((await read()).data.answer).toEqual(saved);
  expect(service.live()).toContainEqual(
    expect.objectContaining({ audience: { userIds: [member.userId, athlete.userId] }, tags: ['TeamMemberProfile'] }),
  );

  const codeOf = async (asked: ReturnType<typeof read>) => (await asked).errors?.[0]?.extensions.code;
  expect(await codeOf(read(anAthlete()))).toBe('NOT_FOUND');
  expect(await codeOf(read(athlete, anId()))).toBe('NOT_FOUND');
  expect(await codeOf(read(member))).toBe('FORBIDDEN');
  await service.as(athlete).graphql(operation('revokeShare'), { id: share.id });
  expect(await codeOf(read())).toBe('NOT_FOUND');
});

test.each([
  [{ fieldOfExpertise: ' ' }, 'profile.fieldOfExpertise', 'Field of expertise is required'],
  [{ yearsExperience: -1 }, 'profile.yearsExperience', 'Years of experience must be positive'],
  [{ yearsExperience: 51 }, 'profile.yearsExperience', 'Years of experience must be 0 to 50'],
  [
    { expertiseKeywords: ['a', 'b', 'c', 'd', 'e'] },
    'profile.expertiseKeywords',
    'Maximum 4 expertise keywords allowed',
  ],
  [{ achievements: ['a', 'b', 'c'] }, 'profile.achievements', 'Maximum 2 achievements allowed'],
])('%j is refused at its field', async (wrong, field, text) => {
  const member = service.as(aTeamMember());
  const { errors } = await member.graphql(save, { profile: { ...given, ...wrong } });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { [field.replace('profile.', '')]: text },
  });
  expect((await member.graphql(view)).data.answer).toBeNull();
});

test('only team members have one, and it goes with the account', async () => {
  expect((await service.as(anAthlete()).graphql(view)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const caller = aTeamMember();
  await service.as(caller).graphql(save, { profile: given });
  const { userId } = caller;
  const data = { ...exampleUser, userId, role: 'TEAM_MEMBER' as const, deletedAt: '2026-03-03T09:00:00.000Z' };
  await service.receive(userDeleted, { subject: userId, data, id: anId() });
  expect((await service.as(caller).graphql(view)).data.answer).toBeNull();
});
