import { noticeCreated } from '@entourage/contracts/events/identity/notice.created.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { anId, fakeClock, until } from '@entourage/service-kit/testing';
import { markNoticesRead, myNotices, reportTimezone } from './operations.ts';
import { addUser, aUsername, type RunningIdentity, startIdentity } from './start-identity.ts';

let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock('2026-03-01T12:00:00Z') });
});
afterAll(() => service.stop());

function aDueNotice(userIds: string[], given: object = {}) {
  const noticeId = anId();
  const data = { noticeId, version: 1, kind: 'todo-completed' as const, userIds, about: {}, byMail: false, ...given };
  return { subject: noticeId, data, time: '2026-03-01T10:00:00.000Z' };
}

test('a requested notice is created once per addressed user, also when the event repeats', async () => {
  const { user: athlete } = await addUser(service);
  const { user, caller } = await addUser(service, { role: 'LIAISON' });
  const { user: other } = await addUser(service, { role: 'LIAISON' });
  const due = aDueNotice([user.id, other.id, anId()], { about: { userId: athlete.id } });
  await service.receive(noticeDue, { ...due, id: anId() });
  await service.receive(noticeDue, { ...due, id: anId() });
  const { data } = await service.as(caller).graphql(myNotices);

  expect(data.answer).toEqual([
    {
      id: expect.any(String),
      kind: 'todo-completed',
      title: 'To-do completed',
      body: `${athlete.username} has marked the next to-do as complete.`,
      link: '/dashboard',
      createdAt: '2026-03-01T10:00:00.000Z',
      readAt: null,
    },
  ]);
  const publishedEvents = await service.published(noticeCreated, { subject: data.answer[0].id });
  expect(publishedEvents).toMatchObject([{ audience: { userIds: [user.id] } }]);
  expect(await service.store.read.notices.newestOf(other.id, 10)).toHaveLength(1);
});

test('one’s own notices are marked as read once', async () => {
  const { user, caller } = await addUser(service, { status: 'PENDING' });
  await service.receive(noticeDue, aDueNotice([user.id]));
  await service.receive(noticeDue, aDueNotice([user.id], { kind: 'connection-created' }));
  const listed = await service.as(caller).graphql(myNotices);
  const ids = listed.data.answer.map(({ id }: { id: string }) => id);
  const first = await service.as(caller).graphql(markNoticesRead, { ids: [ids[0]] });
  await service.as(caller).graphql(markNoticesRead, { ids: [...ids, ids[0]] });
  const { data } = await service.as(caller).graphql(myNotices);

  expect(first.data.answer).toMatchObject([{ id: ids[0], readAt: '2026-03-01T12:00:00.000Z' }]);
  expect(data.answer.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([true, true]);
});

test('another user’s notice is NOT_FOUND, and none is marked', async () => {
  const { user, caller } = await addUser(service);
  const { user: other } = await addUser(service);
  await service.receive(noticeDue, aDueNotice([user.id, other.id]));
  const [own] = await service.store.read.notices.newestOf(user.id, 1);
  const [foreign] = await service.store.read.notices.newestOf(other.id, 1);
  for (const ids of [[own!.id, foreign!.id], [anId()], ['no-id'], [own!.id, 'no-id'], ['x'.repeat(100)]]) {
    const { errors } = await service.as(caller).graphql(markNoticesRead, { ids });
    expect(errors?.[0]).toMatchObject({ message: 'Not found', extensions: { code: 'NOT_FOUND' } });
  }
  const empty = await service.as(caller).graphql(markNoticesRead, { ids: [] });
  expect(empty.errors?.[0]?.extensions.fields).toEqual({ ids: 'Name at least one notice' });
  expect((await service.store.read.notices.newestOf(user.id, 1))[0]?.readAt).toBeNull();
});

test('a notice by mail is sent once, to users with an address', async () => {
  const email = `${aUsername()}@example.org`;
  const { user } = await addUser(service, { email });
  const { user: silent } = await addUser(service);
  const due = aDueNotice([user.id, silent.id], { kind: 'connection-removed', byMail: true });
  await service.receive(noticeDue, { ...due, id: anId() });
  await service.receive(noticeDue, { ...due, id: anId() });
  expect(await service.store.read.mails.ofUser(user.id)).toHaveLength(1);
  expect(await service.store.read.mails.ofUser(silent.id)).toEqual([]);
  expect(JSON.stringify([service.allPublished(), service.logs()])).not.toContain(email);
});

test('changed biomarkers are told by name, and a series of changes sends one mail until it is read', async () => {
  const { user: liaison } = await addUser(service, { role: 'LIAISON' });
  const { user, caller } = await addUser(service, { email: `${aUsername()}@example.org` });
  const changed = async (time: string, ...fields: ('injuryRisk' | 'focusArea' | 'nextTodo')[]) => {
    const about = { userId: liaison.id, fields };
    const due = aDueNotice([user.id], { kind: 'biomarkers-changed', byMail: true, about });
    await service.receive(noticeDue, { ...due, time });
    return (await service.store.read.mails.ofUser(user.id)).length;
  };
  expect(await changed('2026-03-01T10:00:00.000Z', 'injuryRisk', 'focusArea', 'nextTodo')).toBe(1);
  expect(await changed('2026-03-01T10:20:00.000Z', 'focusArea')).toBe(1);
  const { data } = await service.as(caller).graphql(myNotices);
  expect(data.answer).toMatchObject([
    { title: 'Focus area updated', body: `${liaison.username} has updated your focus area.`, link: '/dashboard' },
    {
      title: 'Injury risk, focus area, and next to-do updated',
      body: `${liaison.username} has updated your injury risk, focus area, and next to-do.`,
    },
  ]);
  const ids = data.answer.map(({ id }: { id: string }) => id);
  await service.as(caller).graphql(markNoticesRead, { ids });
  expect(await changed('2026-03-01T10:30:00.000Z', 'injuryRisk')).toBe(2);
  expect(await changed('2026-03-01T11:31:00.000Z', 'injuryRisk')).toBe(3);
});

const meetingAt = '2026-03-05T08:00:00.000Z';
const listed = async (caller: Parameters<RunningIdentity['as']>[0]) =>
  (await service.as(caller).graphql(myNotices)).data.answer as { kind: string; body: string; readAt: string | null }[];

test('notices and mails are in the zone of the receiver’s last browser', async () => {
  const email = `${aUsername()}@example.org`;
  const { user, caller } = await addUser(service, { email });
  for (const timezone of ['Asia/Tokyo', 'America/New_York', 'America/New_York']) {
    const { data } = await service.as(caller).graphql(reportTimezone, { change: { timezone } });
    expect(data.answer).toEqual({ success: true });
  }
  const about = { about: { at: meetingAt }, kind: 'meeting-soon' as const, byMail: true };
  await service.receive(noticeDue, aDueNotice([user.id], about));
  expect(await listed(caller)).toMatchObject([
    { body: 'Your meeting on Thursday, March 5, 2026 at 3:00 AM EST starts soon.' },
  ]);
  await until(() => service.mail.sent.some(({ to }) => to === email));
  expect(service.mail.sent.find(({ to }) => to === email)?.text).toContain('3:00 AM EST');

  const events = await service.published(userUpdated, { subject: user.id, count: 2 });
  expect(events.map(({ data }) => (data as { timezone: string }).timezone)).toEqual(['Asia/Tokyo', 'America/New_York']);
  const { errors } = await service.as(caller).graphql(reportTimezone, { change: { timezone: 'Mars/Olympus' } });
  expect(errors?.[0]?.extensions.fields).toEqual({ timezone: 'Not a known time zone' });
});

test('a finished training job leads to the comparison of its answers', async () => {
  const { user, caller } = await addUser(service, { role: 'ADMIN' });
  const objectId = anId();
  await service.receive(noticeDue, aDueNotice([user.id], { kind: 'training-completed', about: { objectId } }));
  await service.receive(noticeDue, aDueNotice([user.id], { kind: 'training-failed', about: {} }));
  expect((await service.as(caller).graphql(myNotices)).data.answer.map(({ link }: { link: string }) => link)).toEqual(
    expect.arrayContaining([`/admin?view=slm-training&compare=${objectId}`, '/admin?view=slm-training']),
  );
});

test('a newer notice about a meeting settles the earlier ones of both sides, in any order of arrival', async () => {
  const athlete = await addUser(service);
  const liaison = await addUser(service, { role: 'LIAISON' });
  const about = { objectId: anId(), at: meetingAt };
  const notice = (kind: string, to: string[], time: string) =>
    service.receive(noticeDue, { ...aDueNotice(to, { kind, about }), time });
  const unread = async (caller: typeof athlete.caller) =>
    (await listed(caller)).filter(({ readAt }) => readAt === null).map(({ kind }) => kind);

  await notice('meeting-requested', [athlete.user.id], '2026-03-01T10:00:00.000Z');
  expect(await unread(athlete.caller)).toEqual(['meeting-requested']);
  await notice('meeting-confirmed', [liaison.user.id], '2026-03-01T11:00:00.000Z');
  expect(await unread(athlete.caller)).toEqual([]);
  expect(await unread(liaison.caller)).toEqual(['meeting-confirmed']);

  await notice('meeting-cancelled', [athlete.user.id], '2026-03-01T12:00:00.000Z');
  await notice('meeting-cancelled', [liaison.user.id], '2026-03-01T12:00:00.001Z');
  await notice('meeting-moved', [athlete.user.id], '2026-03-01T11:30:00.000Z');
  expect(await unread(athlete.caller)).toEqual(['meeting-cancelled']);
  expect(await unread(liaison.caller)).toEqual(['meeting-cancelled']);
});
