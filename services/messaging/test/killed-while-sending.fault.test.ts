import type { UserCaller } from '@entourage/contracts/access/caller';
import type { Message } from '@entourage/contracts/calls/messages';
import { newId } from '@entourage/contracts/ids';
import { aLiaison, anAthlete, anId, operation, until } from '@entourage/service-kit/testing';
import { randomFrom } from '@entourage/service-kit/testing/deliveries';
import pg from 'pg';
import { ownProcess } from './own-process.ts';

// F1: kill -9 while 20 clients post and retry with the same key. `npm run test:faults` kills 20 times.
const rounds = Math.min(20, Number(process.env.FAULT_ROUNDS ?? 3));
const pairs = 10;
jest.setTimeout(60_000 + rounds * 30_000);

type Service = Awaited<ReturnType<typeof ownProcess>>;
type Client = { caller: UserCaller; partnerId: string; authorization: string; accepted: Message[] };

async function aClientPair(service: Service): Promise<[Client, Client]> {
  const [athleteId, liaisonId] = [anId(), anId()];
  const athlete = anAthlete({ userId: athleteId, assignedLiaisons: [liaisonId] });
  const liaison = aLiaison({ userId: liaisonId, assignedTo: [athleteId] });
  const client = async (caller: UserCaller, partnerId: string): Promise<Client> => {
    return { caller, partnerId, authorization: await service.authorize(caller), accepted: [] };
  };
  return [await client(athlete, liaisonId), await client(liaison, athleteId)];
}

/** Sends messages one after the other; each has its own key and is retried until it is accepted. */
async function keepSending(service: Service, client: Client, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const [key, content] = [newId(), `${client.accepted.length + 1} from ${client.caller.userId}`];
    const message = { receiverId: client.partnerId, content };
    const send = async () => {
      const answer = await service.graphql(client.authorization, operation('sendMessage'), {
        message,
        idempotencyKey: key,
      });
      return answer.data?.answer as Message | undefined;
    };
    client.accepted.push(await until(() => send().catch(() => null), { withinMs: 60_000 }));
  }
}

async function wholeThread(service: Service, { authorization, partnerId }: Client): Promise<Message[]> {
  const page = async (before?: string): Promise<Message[]> =>
    (await service.graphql(authorization, operation('thread'), { userId: partnerId, before })).data.answer;
  let thread = await page();
  for (let older = thread; older.length === 200; thread = [...older, ...thread]) older = await page(thread[0]!.id);
  return thread;
}

async function eventsPerMessage(postgresUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ subject: string; waiting: boolean; count: number }>(
      `SELECT payload->>'subject' AS subject, bool_or(published_at IS NULL) AS waiting, count(*)::int AS count
       FROM kit.outbox WHERE kind = 'event' GROUP BY 1`,
    );
    if (rows.some(({ waiting }) => waiting)) throw new Error('events are still waiting');
    return new Map(rows.map(({ subject, count }) => [subject, count]));
  } finally {
    await client.end();
  }
}

const seed = Math.floor(Math.random() * 2 ** 32);

test(`killed ${rounds} times while 20 clients send: no accepted message is lost or duplicated, and both sides have one order (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const service = await ownProcess();
  try {
    await service.start();
    const clientPairs = await Promise.all(Array.from({ length: pairs }, () => aClientPair(service)));
    const clients = clientPairs.flat();
    const accepted = () => clients.reduce((sum, client) => sum + client.accepted.length, 0);
    let isStopped = false;
    const sending = clients.map((client) => keepSending(service, client, () => isStopped));
    for (let round = 0; round < rounds; round += 1) {
      // At a different point of the load in each round.
      const target = accepted() + 20 + Math.floor(random() * 60);
      await until(() => accepted() >= target, { withinMs: 60_000 });
      await service.kill();
      await service.start();
    }
    isStopped = true;
    await Promise.all(sending);

    const stored: Message[] = [];
    for (const [one, other] of clientPairs) {
      const thread = await wholeThread(service, one);
      expect(await wholeThread(service, other)).toEqual(thread);
      expect(thread.map(({ sequence }) => sequence)).toEqual(thread.map((_, index) => index + 1));
      for (const { caller, accepted: own } of [one, other]) {
        expect(thread.filter(({ senderId }) => senderId === caller.userId)).toEqual(own);
      }
      stored.push(...thread);
    }
    expect(new Set(stored.map(({ content }) => content)).size).toBe(stored.length);
    const events = await until(() => eventsPerMessage(service.postgresUrl).catch(() => null), { withinMs: 30_000 });
    expect(stored.filter(({ id }) => events.get(id) !== 1)).toEqual([]);
  } finally {
    await service.stop();
  }
});
