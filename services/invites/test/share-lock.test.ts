import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import {
  anAthlete,
  anId,
  aTeamMember,
  type FakeClock,
  fakeClock,
  operation,
  until,
} from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { announceShareLock } from '../src/jobs/announce-share-lock.ts';
import { addShare, listShares, relationshipsOf, updateShare } from './shares-of-athletes.ts';
import { startInvites } from './start-invites.ts';

const [readLock, setLock] = [operation('shareLock'), operation('setShareLock')];
const [from, to] = ['2026-03-01T12:00:00.000Z', '2026-03-01T18:00:00.000Z'];

let service: Awaited<ReturnType<typeof startInvites>>;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock('2026-03-01T09:00:00Z');
  service = await startInvites({ clock });
});
afterAll(() => service.stop());
beforeEach(() => clock.set('2026-03-01T09:00:00Z'));

type Athlete = ReturnType<typeof anAthlete>;
const lock = (athlete: Athlete, window: { from: unknown; to: unknown }) =>
  service.as(athlete).graphql(setLock, { lock: window });
const lockOf = async (athlete: Athlete) => (await service.as(athlete).graphql(readLock)).data.answer;
const suspendedOf = async (athlete: Athlete) =>
  (await service.as(athlete).graphql(listShares)).data.answer.map(({ suspended }: { suspended: boolean }) => suspended);
const signalsTo = (userId: string) =>
  service.live().filter(({ audience, tags }) => audience.userIds?.includes(userId) && tags.includes('Biomarkers'));

/** Waits until a new signal has arrived: everything sent to `userId` earlier has then arrived too, as it uses the same connection. */
async function signalsSoFar(userId: string) {
  const marker = anAthlete();
  await lock(marker, { from: null, to: null });
  await until(() => service.live().some(({ audience }) => audience.userIds?.includes(marker.userId)));
  return signalsTo(userId);
}
/** The announcements about an athlete that are or were in the outbox, and the delay of each. */
const announcementsOf = (ownerId: string) =>
  rowsOf<{ at: string; delay_ms: number }>(
    service.config.postgres.url,
    `SELECT payload->>'at' AS at, delay_ms FROM kit.outbox
     WHERE name = 'announce-share-lock' AND payload->>'ownerId' = $1 ORDER BY created_at, payload->>'at'`,
    [ownerId],
  );

test('shares are suspended from the first instant of the window until just before its end, with their scopes kept', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId, scopes: ['focusArea', 'liaisons'] });
  const other = await addShare(service, {
    sharedUserId: share.sharedUserId,
    createdAt: new Date('2026-03-02T09:00:00Z'),
  });
  expect((await lock(athlete, { from, to })).data.answer).toEqual({ from, to });

  const open = [
    { athleteId: athlete.userId, scopes: ['focusArea', 'liaisons'] },
    { athleteId: other.ownerId, scopes: other.scopes },
  ];
  for (const [at, isLocked] of [
    ['2026-03-01T11:59:59.999Z', false],
    ['2026-03-01T12:00:00.000Z', true],
    ['2026-03-01T17:59:59.999Z', true],
    ['2026-03-01T18:00:00.000Z', false],
  ] as const) {
    clock.set(at);
    expect(await relationshipsOf(service, share.sharedUserId, athlete.userId)).toEqual([
      { userId: share.sharedUserId, members: [], shares: isLocked ? open.slice(1) : open },
      { userId: athlete.userId, members: isLocked ? [] : [share.sharedUserId], shares: [] },
    ]);
    expect(await suspendedOf(athlete)).toEqual([isLocked]);
  }
  expect(await lockOf(athlete)).toEqual({ from: null, to: null });
});

test('scopes switched inside the window count after it', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  await lock(athlete, { from, to });
  clock.set('2026-03-01T15:00:00Z');
  const change = { scopes: { nextTodo: false } };
  const { data } = await service.as(athlete).graphql(updateShare, { id: share.id, change });
  expect(data.answer).toMatchObject({ suspended: true, scopes: { nextTodo: false } });

  clock.set(to);
  const scopes = share.scopes.filter((scope) => scope !== 'nextTodo');
  expect(await relationshipsOf(service, share.sharedUserId)).toMatchObject([{ shares: [{ scopes }] }]);
});

test('a lifted lock opens the shares at once, and open pages of the members refetch at both moments', async () => {
  const athlete = anAthlete();
  const share = await addShare(service, { ownerId: athlete.userId });
  const isOpen = async () => (await relationshipsOf(service, share.sharedUserId))[0].shares.length === 1;
  await lock(athlete, { from: '2026-03-01T00:00:00Z', to });
  expect(await isOpen()).toBe(false);
  await until(() => signalsTo(share.sharedUserId).length === 1);

  await lock(athlete, { from: null, to: null });
  expect(await isOpen()).toBe(true);
  expect(await lockOf(athlete)).toEqual({ from: null, to: null });
  await until(() => signalsTo(share.sharedUserId).length === 2);
});

describe('the announcement', () => {
  const context = () => ({ clock, store: service.store }) as never;
  const run = (ownerId: string, at: string) => announceShareLock.handle({ ownerId, at }, context());

  test('of begin and end reaches the members at their time, and not with the call', async () => {
    const athlete = anAthlete();
    const share = await addShare(service, { ownerId: athlete.userId });
    await lock(athlete, { from, to });
    await run(athlete.userId, from);
    expect(await signalsSoFar(share.sharedUserId)).toHaveLength(0);

    clock.set(from);
    await run(athlete.userId, from);
    await until(() => signalsTo(share.sharedUserId).length === 1);
    clock.set(to);
    await run(athlete.userId, to);
    await until(() => signalsTo(share.sharedUserId).length === 2);
  });

  test('of a window that was changed since tells nobody', async () => {
    const athlete = anAthlete();
    const share = await addShare(service, { ownerId: athlete.userId });
    await lock(athlete, { from, to });
    await lock(athlete, { from: '2026-03-01T13:00:00.000Z', to });
    clock.set('2026-03-01T12:00:00Z');
    await run(athlete.userId, from);

    expect(await signalsSoFar(share.sharedUserId)).toHaveLength(0);
  });

  test('of a window 50 days ahead is put off in steps of 20 days, which the outbox can hold, and comes at its time', async () => {
    const athlete = anAthlete();
    const share = await addShare(service, { ownerId: athlete.userId });
    const days = (count: number) => count * 24 * 3_600_000;
    const [begin, end] = ['2026-04-20T09:00:00.000Z', '2026-04-20T12:00:00.000Z'];

    expect((await lock(athlete, { from: begin, to: end })).data.answer).toEqual({ from: begin, to: end });
    const steps = [
      { at: begin, delay_ms: days(20) },
      { at: end, delay_ms: days(20) },
    ];
    expect(await announcementsOf(athlete.userId)).toEqual(steps);
    for (const delay_ms of [days(20), days(10)]) {
      clock.advance({ days: 20 });
      await run(athlete.userId, begin);
      expect(await announcementsOf(athlete.userId)).toEqual([...steps, { at: begin, delay_ms }]);
      steps.push({ at: begin, delay_ms });
    }
    clock.set('2026-04-20T08:00:00Z');
    await run(athlete.userId, begin);
    expect((await announcementsOf(athlete.userId)).at(-1)).toEqual({ at: begin, delay_ms: 3_600_000 });
    expect(await signalsSoFar(share.sharedUserId)).toHaveLength(0);

    clock.set(begin);
    await run(athlete.userId, begin);
    await until(() => signalsTo(share.sharedUserId).length === 1);
    expect(await announcementsOf(athlete.userId)).toHaveLength(steps.length + 1);
  });

  test('of a begin that is past is not made', async () => {
    const athlete = anAthlete();
    await lock(athlete, { from: '2026-03-01T00:00:00.000Z', to });
    expect(await announcementsOf(athlete.userId)).toEqual([{ at: to, delay_ms: 9 * 3_600_000 }]);
  });
});

test.each([
  ['only a start', { from, to: null }, 'to'],
  ['only an end', { from: null, to }, 'from'],
  ['an end at the start', { from, to: from }, 'to'],
  ['an end before the start', { from: to, to: from }, 'to'],
  ['an end in the past', { from: '2026-02-01T09:00:00Z', to: '2026-03-01T09:00:00Z' }, 'to'],
  ['more than a year', { from, to: '2027-03-03T12:00:00Z' }, 'to'],
  ['a start in more than a year', { from: '2027-03-03T12:00:00Z', to: '2027-03-04T12:00:00Z' }, 'from'],
  ['a time without zone', { from: '2026-03-01T12:00:00', to }, 'from'],
  ['a day that is none', { from: '2026-02-30T12:00:00Z', to }, 'from'],
  ['the year 9999', { from, to: '9999-12-31T23:59:59Z' }, 'to'],
])('%s is refused', async (_, window, field) => {
  const athlete = anAthlete();
  const { errors } = await lock(athlete, window);

  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } }]);
  expect(await lockOf(athlete)).toEqual({ from: null, to: null });
});

test('a team member locks nothing', async () => {
  const { errors } = await service.as(aTeamMember()).graphql(setLock, { lock: { from, to } });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('the lock goes with the account', async () => {
  const athlete = anAthlete();
  await lock(athlete, { from, to });
  const data = {
    userId: athlete.userId,
    version: 2,
    username: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    role: 'ATHLETE' as const,
    verificationStatus: 'APPROVED' as const,
    professionalLeague: null,
    teamOrganization: null,
    createdAt: '2026-01-01T09:00:00.000Z',
    deletedAt: '2026-03-01T09:30:00.000Z',
  };
  await service.receive(userDeleted, { subject: athlete.userId, data, id: anId() });

  expect(await lockOf(athlete)).toEqual({ from: null, to: null });
});
