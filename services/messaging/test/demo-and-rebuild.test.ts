import { demoIds } from '@entourage/contracts/demo';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { aLiaison, anAthlete, startService, until } from '@entourage/service-kit/testing';
import { demo } from '../src/demo.ts';
import { messaging } from '../src/service.ts';
import { actingAs, aUser, receive, type Service } from './people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { config: { DEMO_DATA: 'on' } });
});
afterAll(() => service.stop());

const liaisons = [demoIds['dr.rivera'], demoIds['coach.kim'], demoIds['sci.novak']];
const maya = anAthlete({ userId: demoIds.maya, assignedLiaisons: liaisons, members: [demoIds.teammate] });
const list = async () => (await actingAs(service, maya).conversations()).data.answer;

test('maya has three threads, one unread message, and sci.novak as a possible partner', async () => {
  for (const userId of liaisons) await receive(service, aUser({ userId, role: 'LIAISON' }));
  await receive(service, aUser({ userId: demoIds.teammate, role: 'TEAM_MEMBER' }));
  expect(await list()).toMatchObject([
    { user: { id: demoIds['dr.rivera'] }, unreadCount: 1, lastMessage: { senderId: demoIds['dr.rivera'] } },
    { user: { id: demoIds.teammate }, unreadCount: 0 },
    { user: { id: demoIds['coach.kim'] }, unreadCount: 0 },
    { user: { id: demoIds['sci.novak'] }, unreadCount: 0, lastMessage: null },
  ]);
  const rivera = aLiaison({ userId: demoIds['dr.rivera'], assignedTo: [demoIds.maya] });
  expect((await actingAs(service, rivera).conversations()).data.answer).toMatchObject([{ unreadCount: 0 }]);
  const { data } = await actingAs(service, maya).thread(demoIds['dr.rivera']);
  const times = data.answer.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual([...times].sort());
});

test('loading demo data again changes nothing', async () => {
  const before = await list();
  await demo({ store: service.store, clock: { now: () => new Date() } });
  expect(await list()).toEqual(before);
});

test('a rebuild restores the names, and a snapshot equals the published events', async () => {
  const before = await list();
  await rebuild({
    service: messaging.name,
    store: service.opened,
    bus: service.events.bus,
    consumers: messaging.consumers ?? [],
  });
  await until(async () => JSON.stringify(await list()) === JSON.stringify(before));

  const publishedEvents = [];
  for (const { rows } of messaging.snapshots ?? []) {
    for await (const { subject, data } of rows(service.store.read as never)) publishedEvents.push({ subject, data });
  }
  const published = await service.published(messageSent, { count: publishedEvents.length });
  expect(publishedEvents).toHaveLength(20);
  expect(publishedEvents).toEqual(expect.arrayContaining(published.map(({ subject, data }) => ({ subject, data }))));
});
