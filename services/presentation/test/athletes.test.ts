import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { exampleUser, type UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { anId, aVisitor, operation } from '@entourage/service-kit/testing';
import { type RunningPresentation, startPresentation } from './start-presentation.ts';

let service: RunningPresentation;
beforeEach(async () => {
  service = await startPresentation();
});
afterEach(() => service.stop());

const shown = async () => (await service.as(aVisitor()).graphql(operation('presentationAthletes'))).data.answer;
const anAthlete = (over: Partial<UserSnapshot> = {}): UserSnapshot => ({
  ...exampleUser,
  userId: anId(),
  version: 1,
  showInDeck: true,
  professionalLeague: 'NBA',
  profileImageUrl: null,
  ...over,
});
const know = (data: UserSnapshot, event = userUpdated) => service.receive(event, { subject: data.userId, data });
const profile = (athleteId: string, version = 1) =>
  service.receive(athleteProfileUpdated, {
    subject: athleteId,
    data: { ...athleteProfileUpdated.example, athleteId, version } as never,
  });

test('an athlete of the NBA who has agreed is shown, without ids, whichever event comes first', async () => {
  const [one, other] = [anAthlete(), anAthlete({ firstName: 'Ines', createdAt: '2026-03-02T09:00:00.000Z' })];
  await know(one);
  await profile(one.userId);
  await profile(other.userId);
  expect(await shown()).toHaveLength(1);
  await know(other);
  await know(other);
  const { position, team, yearsActive } = athleteProfileUpdated.example as Record<string, unknown>;
  expect(await shown()).toEqual([
    { firstName: 'Maya', lastName: 'Okafor', photoUrl: null, position, team, yearsActive },
    { firstName: 'Ines', lastName: 'Okafor', photoUrl: null, position, team, yearsActive },
  ]);
});

test.each([
  ['has not agreed', { showInDeck: false }],
  ['says nothing of it', { showInDeck: undefined }],
  ['is not approved', { verificationStatus: 'PENDING' as const }],
  ['plays in another league', { professionalLeague: 'NFL' }],
  ['is no athlete', { role: 'LIAISON' as const }],
])('who %s is not shown, and no name is stored', async (_, over) => {
  const athlete = anAthlete(over);
  await know(athlete);
  expect(await shown()).toEqual([]);
  expect(JSON.stringify(service.logs())).not.toContain('Okafor');
});

test('a photo has the address that opens for visitors, and it goes with the consent', async () => {
  const photo = anId();
  const athlete = anAthlete({ profileImageUrl: `/api/photos/${photo}` });
  await know(athlete);
  expect(await shown()).toMatchObject([{ photoUrl: `/api/investor-presentation/athletes/photos/${photo}` }]);
  await know({ ...athlete, version: 2, showInDeck: false });
  await know({ ...athlete, version: 3, profileImageUrl: null });
  expect(await shown()).toMatchObject([{ photoUrl: null }]);
});

test('a withdrawn consent, another role and a closed account end it; a late event does not bring it back', async () => {
  const athlete = anAthlete();
  await know(athlete);
  await know({ ...athlete, version: 3, showInDeck: false });
  expect(await shown()).toEqual([]);
  await know({ ...athlete, version: 2 });
  expect(await shown()).toEqual([]);
  await know({ ...athlete, version: 4 });
  await know({ ...athlete, version: 5, role: 'LIAISON' }, userRoleChanged);
  expect(await shown()).toEqual([]);
  await know({ ...athlete, version: 6 });
  await know(
    { ...athlete, version: 7, deletedAt: '2026-03-02T09:00:00.000Z', firstName: null, lastName: null },
    userDeleted,
  );
  expect(await shown()).toEqual([]);
  await know({ ...athlete, version: 8 }, userRestored);
  expect(await shown()).toMatchObject([{ firstName: 'Maya' }]);
});

test('at most three, the longest registered first', async () => {
  for (const day of [4, 2, 3, 1, 5])
    await know(anAthlete({ firstName: `Nr ${day}`, createdAt: `2026-03-0${day}T09:00:00.000Z` }));
  expect((await shown()).map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Nr 1', 'Nr 2', 'Nr 3']);
});
