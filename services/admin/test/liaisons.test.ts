import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import { emptyProfile } from '../src/domain/liaison-profile.ts';
import { admin } from '../src/service.ts';
import { athletesOfLiaison, liaisonsOfAthlete } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

type Entry = { liaison: { id: string }; assignment: { liaisonType: string } | null };

let service: Running<typeof admin>;
const [maya, theo, stranger] = [aUser({ username: 'maya' }), aUser({ username: 'theo' }), aUser()];
const [rivera, kim, novak] = [aLiaisonUser({ username: 'rivera' }), aLiaisonUser({ username: 'kim' }), aLiaisonUser()];
const idle = aLiaisonUser({ createdAt: '2026-01-01T09:00:00.000Z' });
const waiting = aLiaisonUser({ verificationStatus: 'PENDING' });

const connected = (athleteId: string, liaisonId: string, liaisonType: string, day: number, isActive = true) => ({
  id: anId(),
  version: 1,
  athleteId,
  liaisonId,
  assignedBy: anId(),
  isActive,
  endedAt: null,
  notes: null,
  liaisonType: liaisonType as 'SPORTS_MEDICINE',
  assignedAt: new Date(Date.UTC(2026, 0, day)),
});

beforeAll(async () => {
  service = await startService(admin);
  await addUsers(service, maya, theo, stranger, rivera, kim, novak, idle, waiting);
  await service.store.transaction(async ({ connections, athletes, liaisonProfiles }) => {
    await connections.add(connected(maya.userId, kim.userId, 'PERSONAL_COACH', 2));
    await connections.add(connected(maya.userId, rivera.userId, 'SPORTS_MEDICINE', 1));
    await connections.add(connected(theo.userId, rivera.userId, 'SPORTS_SCIENCE', 3));
    await connections.add(connected(theo.userId, kim.userId, 'SPORTS_SCIENCE', 4));
    await connections.add(connected(maya.userId, novak.userId, 'SPORTS_SCIENCE', 1, false));
    await athletes.upsert({ athleteId: maya.userId, sport: 'Basketball', team: 'Waves', position: 'Guard' });
    const profile = { ...emptyProfile(rivera.userId, new Date(0)), title: 'Physician', expertise: ['Ankle'] };
    await liaisonProfiles.add({ ...profile, credentialsCheckedAt: new Date('2026-02-02T00:00:00Z') });
  });
});
afterAll(() => service.stop());

const ask = (caller: Parameters<typeof service.as>[0], athleteId: string) =>
  service.as(caller).graphql(liaisonsOfAthlete, { athleteId });
const idsIn = ({ data }: { data: { answer: Entry[] } }) =>
  data.answer.map(({ liaison, assignment: given }) => [liaison.id, given?.liaisonType ?? null]);
const codeIn = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

test('an athlete sees their own liaisons, oldest assignment first, with or without a profile', async () => {
  const answer = await ask(anAthlete({ userId: maya.userId }), maya.userId);

  expect(answer.data.answer).toEqual([
    {
      liaison: { id: rivera.userId, firstName: 'Sam', lastName: 'Vale', username: 'rivera', profileImageUrl: null },
      profile: {
        title: 'Physician',
        institution: null,
        yearsExperience: null,
        expertise: ['Ankle'],
        achievements: [],
        profileImageUrl: null,
        credentialsCheckedAt: '2026-02-02T00:00:00.000Z',
      },
      assignment: { liaisonType: 'SPORTS_MEDICINE' },
    },
    {
      liaison: { id: kim.userId, firstName: 'Sam', lastName: 'Vale', username: 'kim', profileImageUrl: null },
      profile: null,
      assignment: { liaisonType: 'PERSONAL_COACH' },
    },
  ]);
});

test('a liaison sees the liaisons of an assigned athlete, and with their own id the co-liaisons once each', async () => {
  const caller = aLiaison({ userId: rivera.userId, assignedTo: [maya.userId, theo.userId] });

  expect(idsIn(await ask(caller, theo.userId))).toEqual([
    [rivera.userId, 'SPORTS_SCIENCE'],
    [kim.userId, 'SPORTS_SCIENCE'],
  ]);
  expect(idsIn(await ask(caller, rivera.userId))).toEqual([[kim.userId, 'PERSONAL_COACH']]);
  expect(idsIn(await ask(aLiaison({ userId: idle.userId }), idle.userId))).toEqual([]);
});

test('an admin sees any athlete’s liaisons, and with their own id all approved ones', async () => {
  const caller = anAdmin();

  expect(idsIn(await ask(caller, maya.userId))).toHaveLength(2);
  expect(idsIn(await ask(caller, stranger.userId))).toEqual([]);
  const all = idsIn(await ask(caller, caller.userId));
  expect(all).toHaveLength(4);
  expect(all[0]).toEqual([idle.userId, null]);
  expect(all).not.toContainEqual([waiting.userId, null]);
});

test('a team member sees the liaisons of the sharing athlete, with either id', async () => {
  const shares = [{ athleteId: maya.userId }, { athleteId: theo.userId }];
  const member = aTeamMember({ sharedBy: shares });

  expect(idsIn(await ask(member, maya.userId))).toHaveLength(2);
  expect(idsIn(await ask(member, member.userId))).toEqual(idsIn(await ask(member, maya.userId)));
});

test('a share without the liaisons opens an empty list, with either id', async () => {
  const hidden = aTeamMember({ sharedBy: [{ athleteId: maya.userId, scopes: ['injuryRisk'] }] });
  for (const id of [maya.userId, hidden.userId]) expect((await ask(hidden, id)).data.answer).toEqual([]);
});

test('without a relation the answer equals that for an unknown id', async () => {
  const answers = await Promise.all([
    ask(anAthlete(), maya.userId),
    ask(aLiaison({ userId: idle.userId }), maya.userId),
    ask(aTeamMember(), maya.userId),
    ask(anAdmin(), anId()),
    ask(anAdmin(), rivera.userId),
    ask(anAdmin(), 'not-an-id'),
  ]);

  const [first] = answers;
  expect(first?.errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
  for (const { data, errors } of answers)
    expect({ data, errors }).toEqual({ data: first?.data, errors: first?.errors });
});

test('a liaison lists their own athletes, an admin those of any liaison', async () => {
  const of = (caller: Parameters<typeof service.as>[0], liaisonId: string) =>
    service.as(caller).graphql(athletesOfLiaison, { liaisonId });
  const own = await of(aLiaison({ userId: rivera.userId }), rivera.userId);

  expect(own.data.answer).toEqual([
    {
      id: maya.userId,
      firstName: 'Sam',
      lastName: 'Vale',
      username: 'maya',
      profileImageUrl: null,
      sport: 'Basketball',
      team: 'Waves',
    },
    expect.objectContaining({ id: theo.userId, sport: null, team: null }),
  ]);
  expect((await of(anAdmin(), rivera.userId)).data.answer).toEqual(own.data.answer);
  expect((await of(anAdmin(), idle.userId)).data.answer).toEqual([]);
  expect(codeIn(await of(aLiaison({ userId: kim.userId }), rivera.userId))).toBe('NOT_FOUND');
  expect(codeIn(await of(anAdmin(), maya.userId))).toBe('NOT_FOUND');
  expect(codeIn(await of(anAdmin(), anId()))).toBe('NOT_FOUND');
  expect(codeIn(await of(anAthlete({ userId: maya.userId }), rivera.userId))).toBe('FORBIDDEN');
});

test('no answer holds an e-mail address', async () => {
  const answer = await ask(anAdmin(), maya.userId);

  expect(JSON.stringify(answer.data)).not.toMatch(/@|mail/i);
});
