import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@entourage/contracts/ids';
import { z } from 'zod';
import { systemClock } from '../../src/clock/clock.ts';
import { job } from '../../src/jobs/job.ts';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace } from '../events/events-stage.ts';
import { type Notebook, openNotebook, silent } from '../store/notebook/open-notebook.ts';
import { type TcpProxy, tcpProxy, type Watch } from '../store/tcp-proxy.ts';

/** Longer than the time limit of a command. */
const outageMs = 2_300;
const allowedMs = 5_000;
const redisUrl = process.env.TEST_REDIS_URL!;
let notebook: Notebook;
beforeAll(async () => {
  notebook = await openNotebook('postgres');
});
afterAll(() => notebook.close());

type Sockets = { client: Parameters<Watch>[1]; server: Parameters<Watch>[2] };
type Fault = (proxy: TcpProxy, sockets: Sockets, commands: number) => Promise<unknown>;
const faults: Record<string, Fault> = {
  'is cut': (proxy) => proxy.cut().then(() => pause(outageMs)),
  freezes: async (proxy) => {
    proxy.freeze();
    await pause(outageMs);
  },
  'is slow': async (_, { client }) => {
    client.pause();
    await pause(outageMs);
    client.resume();
  },
  // The server itself refuses it, so that the answer comes after those to earlier commands.
  refuses: async (_, { server }, commands) => void server.write('*1\r\n$7\r\nREFUSED\r\n'.repeat(commands)),
};

/** How many commands a chunk has. @returns null when it begins or ends within one: an extra answer would shift all later ones */
function commandsIn(chunk: Buffer): number | null {
  const text = chunk.toString('latin1');
  let [at, commands] = [0, 0];
  for (; at < text.length; commands += 1) {
    const head = /\*(\d+)\r\n/y;
    head.lastIndex = at;
    const found = head.exec(text);
    if (!found) return null;
    at = head.lastIndex;
    for (let left = Number(found[1]); left > 0; left -= 1) {
      const size = /\$(\d+)\r\n/y;
      size.lastIndex = at;
      const length = size.exec(text)?.[1];
      if (length === undefined) return null;
      at = size.lastIndex + Number(length) + 2;
    }
  }
  return at === text.length ? commands : null;
}

/** Starts publisher, worker and schedule on a Redis that fails at one of their commands. */
async function start(fault: Fault | undefined, atCommand: number) {
  let commands = 0;
  let isDone = !fault;
  let backAt = fault ? Number.POSITIVE_INFINITY : performance.now();
  const proxy = await tcpProxy(redisUrl, (bytes, client, server) => {
    // Nearly each chunk is one command. A chunk with only a part of a command passes, and the next one is used.
    const inChunk = commandsIn(bytes);
    if (++commands < atCommand || isDone || !fault || inChunk === null) return 'pass';
    isDone = true;
    void fault(proxy, { client, server }, inChunk)
      .then(() => proxy.restore())
      .then(() => {
        backAt = performance.now();
        if (fault === faults['is slow'] && !server.destroyed) server.write(bytes);
      });
    return 'withhold';
  });
  const runs = { one: 0, repeated: 0 };
  const one = job({ name: 'one', data: z.object({}), handle: async () => void runs.one++ });
  const repeated = job({
    name: 'repeated',
    data: z.object({}),
    everyMs: 200,
    handle: async () => void runs.repeated++,
  });
  const where = {
    service: 'notebook',
    redis: { url: proxy.url },
    jobs: [one, repeated],
    log: silent,
    prefix: aNamespace(),
  };
  const { publisher, stopWorkers, closeQueues } = await startJobs({
    ...where,
    store: notebook,
    config: {},
    clients: {},
    clock: systemClock,
  });
  const row = () => ({ id: newId(), kind: 'job' as const, name: 'one', payload: {}, delayMs: 0 as const });
  /** As the relay does before each look at its rows. */
  const prepare = async () => {
    if (publisher.isStale?.()) await publisher.prepare?.();
  };
  const publish = async () => {
    await prepare();
    return (await publisher.publish([row()]))[0] === 'done';
  };
  return {
    commands: () => commands,
    /** @returns milliseconds from the moment when Redis was back until everything had run */
    async hasRun(): Promise<number> {
      const isPublished = () => publish().catch(() => false);
      await until(isPublished, { withinMs: 20_000 });
      const haveAllRun = () => prepare().then(() => runs.one > 0 && runs.repeated > 1);
      await until(() => haveAllRun().catch(() => false), { withinMs: 20_000 });
      await until(() => backAt < Number.POSITIVE_INFINITY);
      return performance.now() - backAt;
    },
    async stop() {
      await stopWorkers();
      await closeQueues();
      await proxy.close();
    },
  };
}

/** The number of commands from the start until everything has run. */
async function healthyCommands(): Promise<number> {
  const started = await start(undefined, 0);
  await started.hasRun();
  await started.stop();
  return started.commands();
}

const names = Object.keys(faults);
/** Each round tests another half of the commands with other faults; eight rounds test every fault at every command. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
const atOnce = 8;

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'whatever a Redis does to a command of the start, publisher, worker and schedule run within 5 s of its return (round %i)',
  async (round) => {
    const count = await healthyCommands();
    const commands = Array.from({ length: count }, (_, index) => index + 1).filter((at) => at % 2 === round % 2);
    const late: string[] = [];
    const tryNext = async (): Promise<void> => {
      const at = commands.shift();
      if (at === undefined) return;
      const name = names[Math.floor((at + round) / 2) % names.length]!;
      const started = await start(faults[name], at);
      const ms = await started.hasRun().catch(() => Number.POSITIVE_INFINITY);
      if (ms > allowedMs) late.push(`${name} at command ${at}: ${ms} ms`);
      await started.stop();
      return tryNext();
    };
    await Promise.all(Array.from({ length: atOnce }, tryNext));

    expect(count).toBeGreaterThan(20);
    expect(late).toEqual([]);
  },
  60_000,
);
