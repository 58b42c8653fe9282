import { anAdmin, anAthlete, anId, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import pg from 'pg';
import { emptyProfile } from '../src/domain/liaison-profile.ts';
import { admin } from '../src/service.ts';
import { insertRows } from './bulk.ts';
import {
  accessActors,
  adminStats,
  athletesOfLiaison,
  boardAthletes,
  boardLiaisons,
  callerAssignments,
  connections,
  liaisonsOfAthlete,
} from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeEach(async () => {
  service = await startService(admin, { clock: fakeClock('2026-03-08T09:00:00Z') });
});
afterEach(() => service.stop());

const assigned = (athleteId: string, liaisonId: string, isActive = true) => ({
  id: anId(),
  version: 1,
  athleteId,
  liaisonId,
  liaisonType: 'SPORTS_SCIENCE' as const,
  assignedBy: anId(),
  isActive,
  assignedAt: new Date('2026-03-01T00:00:00Z'),
  endedAt: null,
  notes: null,
});
const deleted = { username: null, firstName: null, lastName: null, deletedAt: '2026-03-02T09:00:00.000Z' };

test('the board lists approved users only, newest first, with a null profile where there is none', async () => {
  const older = aUser({ username: 'older', createdAt: '2026-01-01T09:00:00.000Z' });
  const newer = aUser({ username: 'newer', createdAt: '2026-01-02T09:00:00.000Z' });
  const liaison = aLiaisonUser({ username: 'rivera' });
  const others = [
    aUser({ verificationStatus: 'REJECTED' }),
    aUser(deleted),
    aLiaisonUser({ verificationStatus: 'PENDING' }),
  ];
  await addUsers(service, older, newer, liaison, ...others);
  await service.store.transaction(async ({ athletes, liaisonProfiles }) => {
    await athletes.upsert({ athleteId: older.userId, sport: 'Golf', team: 'Links', position: 'Any' });
    await liaisonProfiles.add({ ...emptyProfile(liaison.userId, new Date(0)), title: 'Physician', yearsExperience: 3 });
  });
  const caller = service.as(anAdmin());
  const athletes = (await caller.graphql(boardAthletes)).data.answer;
  const liaisons = (await caller.graphql(boardLiaisons)).data.answer;

  const nobody = { title: null, specialization: null, yearsExperience: null, institution: null };
  expect(athletes).toEqual([
    expect.objectContaining({ id: newer.userId, username: 'newer', profile: null }),
    expect.objectContaining({
      username: 'older',
      profile: { sport: 'Golf', team: 'Links', position: 'Any', ...nobody },
    }),
  ]);
  expect(liaisons).toEqual([
    {
      id: liaison.userId,
      username: 'rivera',
      firstName: 'Sam',
      lastName: 'Vale',
      profileImageUrl: null,
      profile: { sport: null, position: null, team: null, ...nobody, title: 'Physician', yearsExperience: 3 },
    },
  ]);
});

test('the figures count people by role, accounts of seven days, and active connections', async () => {
  const [maya, theo] = [aUser(), aUser({ verificationStatus: 'PENDING', createdAt: '2026-03-01T09:00:00.000Z' })];
  const [rivera, kim] = [aLiaisonUser({ createdAt: '2026-03-07T09:00:00.000Z' }), aLiaisonUser()];
  const tooOld = aUser({ createdAt: '2026-03-01T08:59:59.999Z' });
  await addUsers(service, maya, theo, tooOld, rivera, kim, aUser({ role: 'ADMIN' }), aUser(deleted));
  await service.store.transaction(async ({ connections }) => {
    await connections.add(assigned(maya.userId, rivera.userId));
    await connections.add(assigned(maya.userId, kim.userId));
    await connections.add(assigned(theo.userId, kim.userId, false));
  });

  expect((await service.as(anAdmin()).graphql(adminStats)).data.answer).toEqual({
    totalAthletes: 3,
    activeLiaisons: 2,
    newUsersLast7Days: 2,
    activeConnections: 2,
    connectedAthletes: 1,
    messagesLast7Days: 0,
    unreadContactMessages: 0,
  });
});

test('every list is one query, with 500 athletes as with one', async () => {
  const liaison = aLiaisonUser();
  await addUsers(service, liaison);
  const userIds = Array.from({ length: 500 }, anId);
  const at = '2026-02-01T09:00:00Z';
  const approved = { role: 'ATHLETE', verification_status: 'APPROVED', created_at: at };
  const connection = {
    version: 1,
    liaison_id: liaison.userId,
    liaison_type: 'SPORTS_SCIENCE',
    is_active: true,
    assigned_at: at,
  };
  await insertRows(
    service,
    'user_snapshots',
    userIds.map((user_id, index) => ({ user_id, username: `u${index}`, ...approved })),
  );
  await insertRows(
    service,
    'athlete_snapshots',
    userIds.map((athlete_id) => ({ athlete_id, sport: 'Golf' })),
  );
  await insertRows(
    service,
    'athlete_liaison_assignments',
    userIds.map((athlete_id) => ({ id: anId(), athlete_id, assigned_by: anId(), ...connection })),
  );
  const [caller, athlete] = [anAdmin(), anAthlete()];
  const gateway = { kind: 'service', service: 'gateway' } as const;
  const calls = [
    () => service.as(caller).graphql(boardAthletes),
    () => service.as(caller).graphql(connections),
    () => service.as(caller).graphql(athletesOfLiaison, { liaisonId: liaison.userId }),
    () => service.as(caller).graphql(liaisonsOfAthlete, { athleteId: userIds[0] }),
    () => service.as(gateway).graphql(callerAssignments, { userIds }),
    () => service.as(athlete).graphql(accessActors, { of: userIds.map((id) => ({ __typename: 'AccessActor', id })) }),
  ];
  for (const call of calls) {
    const { queries, result } = await counting(call);
    expect(result.errors).toBeUndefined();
    expect(queries).toBe(1);
  }
  expect((await service.as(caller).graphql(boardAthletes)).data.answer).toHaveLength(500);
  expect((await service.as(caller).graphql(connections)).data.answer[0].liaison).toEqual({
    username: liaison.username,
  });
});

/** Counts queries to the tables of this service; the kit queries its own tables in the background. */
async function counting<T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  let queries = 0;
  Object.assign(pg.Client.prototype, {
    query(this: unknown, ...args: unknown[]) {
      const [given] = args as [string | { text?: string }];
      const text = typeof given === 'string' ? given : (given.text ?? '');
      if (/user_snapshots|athlete_liaison_assignments|liaison_cards/.test(text)) queries += 1;
      return query.apply(this, args);
    },
  });
  try {
    return { result: await work(), queries };
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
}
