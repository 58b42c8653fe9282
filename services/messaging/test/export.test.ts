import { demoIds } from '@entourage/contracts/demo';
import { startService } from '@entourage/service-kit/testing';
import { countsOf, exportedRowsOf, gapsOf, rowsThatHold } from '@entourage/service-kit/testing/exports';
import { messaging } from '../src/service.ts';
import { aUser, receive, type Service } from './people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { config: { DEMO_DATA: 'on' } });
  await receive(service, aUser({ userId: demoIds.maya, role: 'ATHLETE', firstName: 'Maya', lastName: 'Okafor' }));
});
afterAll(() => service.stop());

test('every table and column is in the export or left out for a reason', async () => {
  const projected = 'a copy of what identity exports';
  const leftOut = {
    conversations: 'a counter for each pair; the pair is in participants',
    user_snapshots: projected,
    closed_accounts: 'empty while the account is open',
    meeting_messages: 'messages to be written about meetings, which scheduling exports',
  };
  expect(await gapsOf(service, leftOut)).toEqual([]);
});

const textsOf = (rows: readonly Readonly<Record<string, unknown>>[] = []) => rows.map(({ content }) => content);

test('an athlete gets both sides of all threads, in plain text and with the names', async () => {
  const rows = await exportedRowsOf(service, { userId: demoIds.maya });
  const held = await rowsThatHold(service.database.ownerUrl, Object.keys(rows), demoIds.maya);
  // Of each conversation the other row is the partner's.
  expect(countsOf(rows)).toEqual({ messages: held.messages, participants: (held.participants ?? 0) / 2 });
  expect(rows.messages?.length).toBeGreaterThan(5);
  expect(textsOf(rows.messages).every((text) => typeof text === 'string' && text.includes(' '))).toBe(true);
  expect(rows.messages?.every(({ sender, receiver }) => [sender, receiver].includes('Maya Okafor'))).toBe(true);
});

test('a liaison reads the texts of connected athletes only; that there were others stays', async () => {
  const userId = demoIds['dr.rivera'];
  const open = await exportedRowsOf(service, { userId, openWith: [demoIds.maya] });
  const lost = await exportedRowsOf(service, { userId, openWith: [] });
  expect(textsOf(open.messages).every((text) => typeof text === 'string')).toBe(true);
  expect(textsOf(lost.messages)).toEqual(open.messages?.map(() => null));
});

test('a thread longer than a page is read to its end, once each', async () => {
  const [userId, partnerId] = [demoIds.theo, demoIds['coach.kim']];
  const before = (await exportedRowsOf(service, { userId })).messages?.length ?? 0;
  await service.store.transaction(async ({ conversations, messages }) => {
    const { id: conversationId, lastSequence } = await conversations.lockForUpdateOrCreate(userId, partnerId);
    for (let count = 1; count <= 405; count++) {
      const sequence = lastSequence + count;
      const keys = { idempotencyKey: null, meetingKey: null };
      const id = crypto.randomUUID();
      const people = { senderId: userId, receiverId: partnerId };
      await messages.append(
        { ...people, id, conversationId, sequence, content: `No ${count}`, createdAt: new Date(), meetingKey: null },
        keys,
      );
    }
  });
  const { messages } = await exportedRowsOf(service, { userId });
  expect(messages).toHaveLength(before + 405);
  expect(new Set(messages?.map(({ id }) => id)).size).toBe(before + 405);
});
