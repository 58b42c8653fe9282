import type { UserCaller } from '@entourage/contracts/access/caller';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  codeOf,
  operation,
  startService,
} from '@entourage/service-kit/testing';
import { messaging } from '../src/service.ts';
import { actingAs, addUsers, aKnownPair, aTeam, aUser, closed, receive, type Service } from './people.ts';
import { trailOf } from './raw-rows.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

const written = ({ data }: { data: { answer: { content: string }[] } }) => data.answer.map(({ content }) => content);
/** The same user after the relation has ended: without relationships in the access token. */
const alone = (caller: UserCaller): UserCaller => ({
  ...caller,
  relationships: { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] },
});

test('a thread has pages of 200, oldest first, and older pages before a message', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = actingAs(service, athlete);
  for (let sent = 0; sent < 410; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => me.send(liaison)));
  }
  const sequences = async (before?: string) => {
    const { data } = await me.thread(liaison, before);
    return data.answer.map(({ id, sequence }: { id: string; sequence: number }) => ({ id, sequence }));
  };
  const newest = await sequences();
  const older = await sequences(newest[0].id);
  const oldest = await sequences(older[0].id);
  expect([newest, older, oldest].map((page) => [page[0].sequence, page.at(-1).sequence, page.length])).toEqual([
    [211, 410, 200],
    [11, 210, 200],
    [1, 10, 10],
  ]);
  expect(await sequences(oldest[0].id)).toEqual([]);
});

test('paging before a message of another thread, an unknown or a malformed one is NOT_FOUND', async () => {
  const [{ athlete, liaison }, other] = [await aKnownPair(service), await aTeam(service)];
  const { data } = await actingAs(service, other.athlete).send(other.member);
  await actingAs(service, athlete).send(liaison);
  for (const before of [data.answer.id, anId(), 'nonsense', '']) {
    expect(codeOf(await actingAs(service, athlete).thread(liaison, before))).toBe('NOT_FOUND');
  }
});

test('a liaison sees their own thread with an athlete, never a colleague’s', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const colleague = aLiaison({ assignedTo: [athlete.userId] });
  await actingAs(service, athlete).send(liaison, { content: 'for you' });
  const ask = (caller: UserCaller, athleteId = athlete.userId) =>
    service.as(caller).graphql(operation('conversationWithAthlete'), { athleteId });

  expect(written(await ask(liaison))).toEqual(['for you']);
  expect(written(await ask(colleague))).toEqual([]);
  expect(codeOf(await ask(aLiaison()))).toBe('NOT_FOUND');
  expect(codeOf(await ask(athlete))).toBe('FORBIDDEN');
  // A thread that the liaison may read, but not with an athlete.
  const admin = anAdmin();
  await addUsers(service, aUser({ userId: admin.userId, role: 'ADMIN' }));
  expect((await actingAs(service, admin).send(liaison)).errors).toBeUndefined();
  expect(codeOf(await actingAs(service, liaison).thread(admin))).toBe('OK');
  expect(codeOf(await ask(liaison, admin.userId))).toBe('NOT_FOUND');
});

test('unrelated users, oneself and unknown users get the same answer and leave an audit row', async () => {
  const [{ athlete }, other] = [await aKnownPair(service), await aKnownPair(service)];
  await actingAs(service, other.athlete).send(other.liaison);
  const me = actingAs(service, athlete);
  for (const id of [other.athlete.userId, other.liaison.userId, athlete.userId, anId(), 'nonsense']) {
    expect((await me.thread(id)).errors?.[0]).toMatchObject({
      message: 'Not found',
      extensions: { code: 'NOT_FOUND' },
    });
  }
  for (const id of [other.liaison.userId, anId()]) expect(codeOf(await me.send(id))).toBe('NOT_FOUND');
  const rows = await trailOf(service, athlete.userId);
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 4 }, () => 'Query.thread'),
    'Mutation.sendMessage',
    'Mutation.sendMessage',
  ]);
  expect(rows[0]).toMatchObject({ outcome: 'refused', subject_id: other.athlete.userId });
});

test('an ended assignment ends the thread for the liaison and sending for both; the athlete keeps reading', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, athlete).send(liaison, { content: 'kept' });
  const [then, gone] = [actingAs(service, alone(athlete)), actingAs(service, alone(liaison))];

  expect(written(await then.thread(liaison))).toEqual(['kept']);
  expect(codeOf(await then.send(liaison))).toBe('NOT_FOUND');
  expect((await then.conversations()).data.answer).toMatchObject([
    { canSend: false, lastMessage: { content: 'kept' } },
  ]);
  expect(codeOf(await gone.thread(athlete))).toBe('NOT_FOUND');
  expect(codeOf(await gone.send(athlete))).toBe('NOT_FOUND');
  expect(codeOf(await gone.markRead(athlete))).toBe('NOT_FOUND');
  expect((await gone.conversations()).data.answer).toEqual([]);
  // Connected again, both see the earlier messages.
  expect(written(await actingAs(service, liaison).thread(athlete))).toEqual(['kept']);
});

test('a revoked share ends it for the team member', async () => {
  const { athlete, member } = await aTeam(service);
  await actingAs(service, member).send(athlete);
  const gone = actingAs(service, { ...member, relationships: { ...member.relationships, shares: [] } });
  expect(codeOf(await gone.thread(athlete))).toBe('NOT_FOUND');
  expect((await gone.conversations()).data.answer).toEqual([]);
  expect((await actingAs(service, alone(athlete)).thread(member)).data.answer).toHaveLength(1);
});

test('a team member never reads a thread of the athlete with a liaison', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const member = aTeamMember({ sharedBy: [{ athleteId: athlete.userId }] });
  await actingAs(service, athlete).send(liaison);
  expect(codeOf(await actingAs(service, member).thread(liaison))).toBe('NOT_FOUND');
  expect((await actingAs(service, member).thread(athlete)).data.answer).toEqual([]);
});

test('an ADMIN may start threads with approved athletes and liaisons, who may only answer', async () => {
  const admin = anAdmin();
  const [athlete, pending] = [anAthlete(), anAthlete()];
  const waiting = aUser({ userId: pending.userId, verificationStatus: 'PENDING' });
  await addUsers(service, aUser({ userId: admin.userId, role: 'ADMIN' }), aUser({ userId: athlete.userId }), waiting);
  const [me, them] = [actingAs(service, admin), actingAs(service, athlete)];

  expect(codeOf(await them.send(admin))).toBe('NOT_FOUND');
  expect(codeOf(await me.send(pending))).toBe('NOT_FOUND');
  expect((await me.send(athlete)).errors).toBeUndefined();
  expect((await them.send(admin)).data.answer.sequence).toBe(2);
  expect((await them.conversations()).data.answer).toMatchObject([{ user: { role: 'ADMIN' }, canSend: true }]);
  expect((await me.conversations()).data.answer).toMatchObject([{ user: { id: athlete.userId }, canSend: true }]);

  await receive(service, { ...waiting, version: 2, verificationStatus: 'APPROVED' });
  expect((await me.send(pending)).errors).toBeUndefined();
  await receive(service, { ...waiting, version: 3, verificationStatus: 'REJECTED' });
  expect(codeOf(await me.send(pending))).toBe('NOT_FOUND');
  expect((await me.thread(pending)).data.answer).toHaveLength(1);
});

test('unapproved users and visitors are refused everything', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const pending = actingAs(service, { ...athlete, status: 'PENDING' });
  expect(codeOf(await pending.conversations())).toBe('NOT_APPROVED');
  expect(codeOf(await pending.send(liaison))).toBe('NOT_APPROVED');
  const { errors } = await service.as({ kind: 'visitor' }).graphql(operation('conversations'));
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
});

test('a closed account keeps its messages and loses its name', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, liaison).send(athlete, { content: 'goodbye' });
  await receive(service, closed(aUser({ userId: liaison.userId, role: 'LIAISON' }), 9));
  const { data } = await actingAs(service, alone(athlete)).conversations();
  expect(data.answer).toEqual([
    expect.objectContaining({
      canSend: false,
      user: {
        id: liaison.userId,
        username: 'Deleted user',
        firstName: null,
        lastName: null,
        role: 'LIAISON',
        profileImageUrl: null,
      },
    }),
  ]);
  expect(written(await actingAs(service, alone(athlete)).thread(liaison))).toEqual(['goodbye']);
  // The relation ends a moment after the account; sending is refused meanwhile.
  expect(codeOf(await actingAs(service, athlete).send(liaison))).toBe('NOT_FOUND');
  expect(written(await actingAs(service, athlete).thread(liaison))).toEqual(['goodbye']);
  // A late event does not restore the name.
  await receive(service, aUser({ userId: liaison.userId, role: 'LIAISON', version: 8 }));
  expect((await actingAs(service, alone(athlete)).conversations()).data.answer[0].user.username).toBe('Deleted user');
});
