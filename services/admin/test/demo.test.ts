import { demoIds } from '@entourage/contracts/demo';
import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { anAthlete, type Running, startService } from '@entourage/service-kit/testing';
import { demo } from '../src/demo.ts';
import { admin } from '../src/service.ts';
import { liaisonsOfAthlete } from './operations.ts';
import { aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

test('maya has three liaisons of three types, whether identity or admin starts first', async () => {
  const people = [
    aUser({ userId: demoIds.maya, username: 'maya' }),
    aLiaisonUser({ userId: demoIds['dr.rivera'], username: 'dr.rivera' }),
    aLiaisonUser({ userId: demoIds['coach.kim'], username: 'coach.kim' }),
    aLiaisonUser({ userId: demoIds['sci.novak'], username: 'sci.novak' }),
  ];
  for (const data of people) await service.receive(userRegistered, { subject: data.userId, data });
  const { data } = await service
    .as(anAthlete({ userId: demoIds.maya }))
    .graphql(liaisonsOfAthlete, { athleteId: demoIds.maya });

  expect(data.answer).toHaveLength(3);
  expect(data.answer).toMatchObject([
    { liaison: { username: 'dr.rivera' }, assignment: { liaisonType: 'SPORTS_MEDICINE' } },
    {
      liaison: { username: 'coach.kim' },
      assignment: { liaisonType: 'PERSONAL_COACH' },
      profile: { credentialsCheckedAt: null },
    },
    { liaison: { username: 'sci.novak' }, assignment: { liaisonType: 'SPORTS_SCIENCE' } },
  ]);
  for (const { profile } of data.answer) expect(profile.expertise.length).toBeGreaterThanOrEqual(4);
});

test('loading demo data again changes nothing', async () => {
  const before = await service.store.read.liaisonProfiles.page(null, 10);
  await demo({ store: service.store, clock: { now: () => new Date() } });

  expect(await service.store.read.liaisonProfiles.page(null, 10)).toEqual(before);
  expect(await service.published(connectionCreated, { count: 3 })).toHaveLength(3);
});
