import type { Message } from '@entourage/contracts/calls/messages';
import type { LoadPerson } from '../src/people.ts';
import { call, type Outcome } from './call.ts';
import { uuidv4 } from './ids.ts';

type Sent = { from: LoadPerson; to: LoadPerson; content: string; key?: string; mayRefuse?: boolean };

/** Sends a message; the answer is the sender's own, with its text. */
export function sendMessage({ from, to, content, key = uuidv4(), mayRefuse = false }: Sent): Outcome<Message> {
  return call<Message>('POST /api/messages', {
    by: from,
    body: { receiverId: to.id, content },
    headers: { 'idempotency-key': key },
    status: 201,
    mayRefuse,
    checks: {
      'the sender’s own': ({ senderId, receiverId }) => senderId === from.id && receiverId === to.id,
      'its text': (message) => message.content === content,
    },
  });
}

/** Opens a thread; every message of it is between the two, and `expected` is there with its text. */
export function openThread(reader: LoadPerson, other: LoadPerson, expected?: Message | null): Outcome<Message[]> {
  const pair = [reader.id, other.id];
  return call<Message[]>('GET /api/messages?with={userId}', {
    by: reader,
    values: [other.id],
    checks: {
      'of these two only': (thread) =>
        thread.every(({ senderId, receiverId }) => pair.includes(senderId) && pair.includes(receiverId)),
      ...(expected && {
        'has the message': (thread: Message[]) =>
          thread.some(({ id, content }) => id === expected.id && content === expected.content),
      }),
    },
  });
}

export function markRead(reader: LoadPerson, other: LoadPerson): void {
  call<{ userId: string; unreadCount: number }>('POST /api/messages/read', {
    by: reader,
    body: { userId: other.id },
    checks: { 'nothing unread': ({ userId, unreadCount }) => userId === other.id && unreadCount === 0 },
  });
}
