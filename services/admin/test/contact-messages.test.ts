import { contactMessageMarked } from '@entourage/contracts/events/admin/contact-message.marked.v1';
import { contactMessageReceived } from '@entourage/contracts/events/admin/contact-message.received.v1';
import {
  anAdmin,
  anId,
  aVisitor,
  codeOf,
  fakeClock,
  operation,
  type Running,
  startService,
} from '@entourage/service-kit/testing';
import pg from 'pg';
import { admin } from '../src/service.ts';
import { adminStats } from './operations.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const written = {
  name: 'Žana Ünal',
  email: 'zana@example.org',
  subject: 'Canary of a subject',
  message: 'Canary of a message\n<script>alert(1)</script>',
};
const send = (given: object = {}) =>
  service.as(aVisitor()).graphql(operation('sendContactMessage'), { contact: { ...written, ...given } });
const all = async () => (await service.as(anAdmin()).graphql(operation('contactMessages'))).data.answer;
const mark = (field: string, id: string) => service.as(anAdmin()).graphql(operation(field), { id });

test('a visitor’s message is kept as text and told to administrators without who wrote what', async () => {
  const { data } = await send();
  expect(data.answer).toEqual({
    ...written,
    id: expect.any(String),
    isRead: false,
    createdAt: '2026-03-01T09:00:00.000Z',
  });
  expect(await all()).toEqual([data.answer]);
  const [event] = await service.published(contactMessageReceived, { subject: data.answer.id });
  expect(event?.data).toEqual({
    contactMessageId: data.answer.id,
    version: 1,
    isRead: false,
    createdAt: '2026-03-01T09:00:00.000Z',
  });
  const client = new pg.Client(service.database.ownerUrl);
  await client.connect();
  const { rows } = await client.query('SELECT * FROM contact_messages');
  await client.end();
  for (const told of [rows, service.logs(), event]) expect(JSON.stringify(told)).not.toMatch(/Canary|zana@|Ünal/);
});

test('a program that fills in the hidden field gets the same answer, and nothing is kept', async () => {
  const before = await all();
  const { data } = await send({ website: 'https://spam.example' });
  expect(Object.keys(data.answer)).toEqual(Object.keys(before[0]));
  expect(await all()).toEqual(before);
});

test('read, unread and again: each change is told once', async () => {
  const { id } = (await send()).data.answer;
  const unread = async () => (await service.as(anAdmin()).graphql(adminStats)).data.answer.unreadContactMessages;
  const before = await unread();
  for (const field of ['markContactMessageRead', 'markContactMessageRead'])
    expect((await mark(field, id)).data.answer).toMatchObject({ id, isRead: true });
  expect(await unread()).toBe(before - 1);
  expect((await mark('markContactMessageUnread', id)).data.answer).toMatchObject({ isRead: false });
  expect(await unread()).toBe(before);
  const told = await service.published(contactMessageMarked, { subject: id, count: 2 });
  expect(told.map(({ data: { version, isRead } }) => [version, isRead])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(codeOf(await mark('markContactMessageRead', anId()))).toBe('NOT_FOUND');
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'At most 200 characters'],
  [{ message: '' }, 'message', 'Message is required'],
  [{ message: 'x'.repeat(5_001) }, 'message', 'At most 5000 characters'],
])('%.40j is refused at its field', async (wrong, field, text) => {
  const { errors } = await send(wrong);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { [field]: text } });
});
