import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  fakeClock,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { liaisonProfile, myLiaisonProfile, saveLiaisonProfile, setLiaisonProfile } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
const clock = fakeClock('2026-03-01T09:00:00Z');
beforeAll(async () => {
  service = await startService(admin, { clock });
});
afterAll(() => service.stop());

const content = {
  title: ' Team Physician ',
  yearsExperience: 14,
  expertise: ['Ankle'],
  bio: 'Looks after sprinters.',
  profileImageUrl: 'https://images.example/rivera.png',
};

test('a liaison saves their own profile and cannot set credentialsCheckedAt', async () => {
  const caller = aLiaison();
  const acting = service.as(caller);
  expect((await acting.graphql(myLiaisonProfile)).data.answer).toBeNull();
  const saved = await acting.graphql(saveLiaisonProfile, { input: content });

  expect(saved.data.answer).toEqual({
    userId: caller.userId,
    title: 'Team Physician',
    specialization: null,
    institution: null,
    yearsExperience: 14,
    expertise: ['Ankle'],
    achievements: [],
    credentials: [],
    researchFocus: null,
    bio: 'Looks after sprinters.',
    profileImageUrl: 'https://images.example/rivera.png',
    isVerified: true,
    credentialsCheckedAt: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
  });
  expect((await acting.graphql(myLiaisonProfile)).data.answer).toEqual(saved.data.answer);
  const refused = await acting.graphql(saveLiaisonProfile, {
    input: { ...content, credentialsCheckedAt: '2026-03-01T09:00:00.000Z' },
  });
  expect(refused.errors?.[0]?.extensions.code).toBe('VALIDATION');
});

test('the published profile has no field that only cards show', async () => {
  const caller = aLiaison();
  const athleteId = anId();
  await service.store.transaction(async ({ connections }) => {
    await connections.add({
      id: anId(),
      version: 1,
      athleteId,
      liaisonId: caller.userId,
      liaisonType: 'SPORTS_MEDICINE',
      assignedBy: anId(),
      isActive: true,
      assignedAt: clock.now(),
      endedAt: null,
      notes: null,
    });
  });
  await service.as(caller).graphql(saveLiaisonProfile, { input: content });
  const [message] = await service.published(liaisonProfileUpdated, { subject: caller.userId });

  expect(message).toMatchObject({
    audience: { userIds: [caller.userId, athleteId], roles: ['ADMIN'] },
    data: { userId: caller.userId, version: 1, title: 'Team Physician', yearsExperience: 14 },
  });
  expect(JSON.stringify(message)).not.toContain('sprinters');
});

test('an admin saves any liaison’s profile with credentialsCheckedAt; the trail has before and after', async () => {
  const liaison = aLiaisonUser();
  await addUsers(service, liaison);
  const checkedAt = '2026-02-27T12:00:00.000Z';
  // Fields of this service need no break-glass reason, so none is stored.
  const administrator = anAdmin({ breakGlassReason: 'Unconscious at training' });
  const set = (input: object) =>
    service.as(administrator).graphql(setLiaisonProfile, { userId: liaison.userId, input });
  const checked = await set({ ...content, credentialsCheckedAt: checkedAt });
  const kept = await set({ ...content, bio: 'Now with swimmers.' });
  const taken = await set({ ...content, credentialsCheckedAt: null });

  const views = [checked, kept, taken].map(({ data }) => data.answer.credentialsCheckedAt);
  expect(views).toEqual([checkedAt, checkedAt, null]);
  const rows = await service.audited(liaison.userId, 3);
  expect(rows.map(({ action }) => action)).toEqual([
    'liaison-profile.set',
    'liaison-profile.set',
    'liaison-profile.set',
  ]);
  expect(rows.map(({ reasonId }) => reasonId)).toEqual([null, null, null]);
  expect(rows.map(({ change }) => change)).toMatchObject([
    { title: { from: null, to: 'Team Physician' }, credentialsCheckedAt: { from: null, to: checkedAt } },
    { bio: { from: 'Looks after sprinters.', to: 'Now with swimmers.' } },
    { credentialsCheckedAt: { from: checkedAt, to: null } },
  ]);
});

test.each(['expertise', 'achievements', 'credentials'])(
  'a string instead of a list of %s is refused',
  async (field) => {
    const { errors } = await service
      .as(aLiaison())
      .graphql(saveLiaisonProfile, { input: { ...content, [field]: 'x' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { [field]: 'Must be a list' } });
  },
);

test.each([
  ['before there was anybody to check', { credentialsCheckedAt: '0000-01-01T00:00:00Z' }],
  ['that is still to come', { credentialsCheckedAt: '2026-03-01T09:01:01Z' }],
  ['of an image on a host of ours', { profileImageUrl: 'https://localhost/rivera.png' }],
  ['of an image without a host', { profileImageUrl: 'https://' }],
  ['of an image without encryption', { profileImageUrl: 'http://images.example/rivera.png' }],
])('an invalid %s from an admin is refused with its field name', async (_, wrong: object) => {
  const liaison = aLiaisonUser();
  await addUsers(service, liaison);
  // Fields of this service need no break-glass reason, so none is stored.
  const administrator = anAdmin({ breakGlassReason: 'Unconscious at training' });
  const set = (input: object) =>
    service.as(administrator).graphql(setLiaisonProfile, { userId: liaison.userId, input });
  const { errors } = await set({ ...content, ...wrong });

  const fields = { [Object.keys(wrong)[0]!]: expect.any(String) };
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
});

test('of two concurrent saves both are applied, one after the other', async () => {
  const caller = aLiaison();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      service.as(caller).graphql(saveLiaisonProfile, { input: { ...content, bio: `Bio ${index}` } }),
    ),
  );

  expect(answers.every(({ errors }) => !errors)).toBe(true);
  expect((await service.store.read.liaisonProfiles.ofUser(caller.userId))?.version).toBe(8);
});

test.each([
  ['bio', { bio: '  ' }, 'Bio is required'],
  ['yearsExperience', { yearsExperience: 1.5 }, 'Years of experience must be a whole number'],
  ['yearsExperience', { yearsExperience: -1 }, 'Years of experience must be positive'],
  ['profileImageUrl', { profileImageUrl: 'javascript:alert(1)' }, 'Must be an https address'],
  ['expertise', { expertise: ['  '] }, 'Entries must not be empty'],
  ['title', { title: 'x'.repeat(121) }, 'At most 120 characters'],
])('an invalid %s is refused with its field name', async (field, change, message) => {
  const { errors } = await service.as(aLiaison()).graphql(saveLiaisonProfile, { input: { ...content, ...change } });

  expect(errors).toMatchObject([{ message, extensions: { code: 'VALIDATION', fields: { [field]: message } } }]);
});

test('only liaisons have a profile, and only a liaison or an admin saves it', async () => {
  const athlete = aUser();
  await addUsers(service, athlete);
  const set = (userId: string) => service.as(anAdmin()).graphql(setLiaisonProfile, { userId, input: content });
  const missing = await Promise.all([set(athlete.userId), set(anId()), set('me')]);
  const wrongRoles = await Promise.all([
    service.as(anAdmin()).graphql(saveLiaisonProfile, { input: content }),
    service.as(anAthlete()).graphql(myLiaisonProfile),
    service.as(aLiaison()).graphql(setLiaisonProfile, { userId: anId(), input: content }),
    service.as(aLiaison({ status: 'REJECTED' })).graphql(myLiaisonProfile),
  ]);

  expect(missing.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  const codes = wrongRoles.map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_APPROVED']);
});

test('an admin reads a liaison’s profile; it is null before the first save', async () => {
  const liaison = aLiaisonUser();
  await addUsers(service, liaison);
  await service.store.transaction(({ liaisonProfiles }) => liaisonProfiles.remove(liaison.userId));
  const acting = service.as(anAdmin());
  const before = await acting.graphql(liaisonProfile, { userId: liaison.userId });
  const set = await acting.graphql(setLiaisonProfile, { userId: liaison.userId, input: content });
  const after = await acting.graphql(liaisonProfile, { userId: liaison.userId });

  expect(before).toMatchObject({ data: { answer: null } });
  expect(before.errors).toBeUndefined();
  expect(after.data.answer).toEqual(set.data.answer);
  expect(service.logs()).toContainEqual(expect.objectContaining({ field: 'Query.liaisonProfile', outcome: 'ok' }));
  expect(JSON.stringify(service.logs())).not.toContain('sprinters');
});

test('only an admin reads another user’s profile, and only a liaison’s', async () => {
  const [athlete, liaison, gone] = [aUser(), aLiaisonUser(), aLiaisonUser({ deletedAt: '2026-02-01T09:00:00.000Z' })];
  for (const user of [athlete, liaison, gone]) await addUsers(service, user);
  const read = (userId: string, caller = anAdmin()) => service.as(caller).graphql(liaisonProfile, { userId });
  const missing = await Promise.all([read(athlete.userId), read(gone.userId), read(anId()), read('me')]);
  const wrongRoles = await Promise.all([
    read(liaison.userId, aLiaison({ userId: liaison.userId })),
    read(liaison.userId, anAthlete()),
    read(liaison.userId, aLiaison({ status: 'REJECTED' })),
  ]);

  expect(missing.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(4).fill('NOT_FOUND'));
  const codes = wrongRoles.map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_APPROVED']);
});
