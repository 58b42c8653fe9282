import { setTimeout as pause } from 'node:timers/promises';
import type { UserCaller } from '@entourage/contracts/access/caller';
import type { Message } from '@entourage/contracts/calls/messages';
import { newId } from '@entourage/contracts/ids';
import { aLiaison, anAthlete, anId, operation } from '@entourage/service-kit/testing';
import type { ownProcess } from './own-process.ts';

type Service = Awaited<ReturnType<typeof ownProcess>>;
type Client = { authorization: string; receiverId: string };

async function aClientPair(service: Service): Promise<Client[]> {
  const [athleteId, liaisonId] = [anId(), anId()];
  const client = async (caller: UserCaller, receiverId: string) => ({
    authorization: await service.authorize(caller),
    receiverId,
  });
  return [
    await client(anAthlete({ userId: athleteId, assignedLiaisons: [liaisonId] }), liaisonId),
    await client(aLiaison({ userId: liaisonId, assignedTo: [athleteId] }), athleteId),
  ];
}

/** Clients on both sides of `pairs` threads; each sends a message every `everyMs` at most, without retries, until `stop`. */
export async function sendingClients(service: Service, { pairs, everyMs }: { pairs: number; everyMs: number }) {
  const clients = (await Promise.all(Array.from({ length: pairs }, () => aClientPair(service)))).flat();
  const accepted: Message[] = [];
  const refused: unknown[] = [];
  let durations: number[] = [];
  let isStopped = false;

  async function sendOne({ authorization, receiverId }: Client): Promise<void> {
    const startedAt = performance.now();
    const variables = { message: { receiverId, content: 'Hello' }, idempotencyKey: newId() };
    const answer = await service
      .graphql(authorization, operation('sendMessage'), variables)
      .catch((error: unknown) => ({ status: 0, data: null, errors: [String(error)] }));
    const tookMs = performance.now() - startedAt;
    durations.push(tookMs);
    if (answer.status === 200 && answer.data?.answer) accepted.push(answer.data.answer);
    else refused.push(answer);
    if (!isStopped) await pause(Math.max(0, everyMs - tookMs));
  }
  const sending = clients.map(async (client) => {
    while (!isStopped) await sendOne(client);
  });

  return {
    accepted: (): readonly Message[] => accepted,
    /** Answers other than 200 with a message, and calls without an answer. */
    refused: (): readonly unknown[] => refused,
    /** Number and latency of the sends since the last call of this function. */
    pace() {
      const sorted = durations.sort((one, other) => one - other);
      durations = [];
      const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
      return { sends: sorted.length, p99Ms: at(0.99), slowestMs: at(1) };
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(sending);
    },
  };
}
