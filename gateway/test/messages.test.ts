import { newId } from '@entourage/contracts/ids';
import { operation } from '@entourage/service-kit/testing/operations';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Answering } from './support/test-subgraph.ts';

type Sent = { message: { receiverId: string; content: string }; idempotencyKey: string | null };
const messaging = {
  Query: {
    conversations: () => [],
    thread: ({ userId }: { userId: string }) => [
      {
        id: newId(),
        content: 'Hello',
        senderId: userId,
        receiverId: newId(),
        createdAt: '2026-03-01T09:00:00.000Z',
        sequence: 1,
      },
    ],
  },
  Mutation: {
    sendMessage: ({ message }: Sent, { seen: { caller } }: Answering) => ({
      ...message,
      id: newId(),
      senderId: caller.kind === 'user' ? caller.userId : '',
      createdAt: '2026-03-01T09:00:00.000Z',
      sequence: 1,
    }),
  },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    fields: { ...answers, messaging: messaging as never },
    settings: { LIMITS_MESSAGES_PER_MINUTE: '5' },
  });
});
afterAll(() => gateway.stop());

const notFound = { message: 'Not found', code: 'NOT_FOUND' };
const asked = () => gateway.subgraphs.messaging?.calls.at(-1);
const send = (
  as: ReturnType<TestGateway['people']['signIn']>,
  content = 'Hello',
  headers: Record<string, string> = {},
) => gateway.call('POST', '/api/messages', { as, body: { receiverId: newId(), content }, headers });

test('without a parameter the path is the list, with one the thread, older pages included', async () => {
  const as = gateway.people.signIn();
  const [userId, before] = [newId(), newId()];
  expect(await (await gateway.call('GET', '/api/messages', { as })).json()).toEqual([]);
  const thread = await gateway.call('GET', `/api/messages?with=${userId.toUpperCase()}&before=${before}`, { as });
  expect(await thread.json()).toMatchObject([{ content: 'Hello', senderId: userId }]);
  expect(asked()).toMatchObject({ variables: { userId, before } });
  expect(gateway.lines).toContainEqual(expect.objectContaining({ path: '/api/messages', status: 200 }));
});

test.each(['', 'nonsense', '%00', 'null', '01970000-0000-7000-8000-00000000000'])(
  'a thread with %p is not found',
  async (id) => {
    const answer = await gateway.call('GET', `/api/messages?with=${id}`, { as: gateway.people.signIn() });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 404, body: notFound });
  },
);

test('the key travels with the message, and one that is none is refused by its name', async () => {
  const as = gateway.people.signIn();
  const key = `appointment:${newId()}:2026-03-05T08:00:00.000Z`;
  expect((await send(as, 'Hello', { 'idempotency-key': key })).status).toBe(201);
  expect(asked()?.variables).toMatchObject({ message: { content: 'Hello' }, idempotencyKey: key });
  await send(as);
  expect(asked()?.variables.idempotencyKey ?? null).toBeNull();
  const refused = await send(as, 'Hello', { 'idempotency-key': 'x'.repeat(101) });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { 'Idempotency-Key': expect.any(String) } });
});

test('4,000 characters of four bytes fit, a body over 16 kB does not', async () => {
  const as = gateway.people.signIn();
  expect((await send(as, '🏀'.repeat(4_000))).status).toBe(201);
  expect((await send(as, 'x'.repeat(17 * 1024))).status).toBe(413);
  const refused = await send(as, '\u200b');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { content: 'Message is required' } });
});

test('a sender’s messages of a minute are limited, and nobody else’s', async () => {
  const [as, other] = [gateway.people.signIn(), gateway.people.signIn()];
  for (let sent = 0; sent < 5; sent += 1) expect((await send(as)).status).toBe(201);
  const refused = await send(as);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await send(other)).status).toBe(201);
  expect((await gateway.call('GET', '/api/messages', { as })).status).toBe(200);
});

test('the limit holds on /graphql as well', async () => {
  const as = gateway.people.signIn();
  const body = { query: operation('sendMessage'), variables: { message: { receiverId: newId(), content: 'Hello' } } };
  const statuses = [];
  for (let sent = 0; sent < 7; sent += 1) {
    statuses.push((await gateway.call('POST', '/graphql', { as, body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
