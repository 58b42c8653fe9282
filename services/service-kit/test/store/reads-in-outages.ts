import { monitorEventLoopDelay } from 'node:perf_hooks';
import { until } from '../../src/testing/until.ts';
import { actor, type Kind } from './notebook/open-notebook.ts';
import { outagesOf } from './outages.ts';
import {
  type Opened,
  openAt,
  outcomeOf,
  type ServiceStore,
  serviceStores,
  type Walk,
  walkReads,
} from './walk-reads.ts';

/** The time limit of `Store` (store.ts). */
const maxMs = 2_000;

/** Methods that only write: they take whole rows, which cannot be generated here, or lock rows. */
const writes =
  /\.(add|addAll|addPart|answer|answerByTeam|append|erase|handOver|insert|keep|lock|markErased|put|putBack|putShare|save|saveDraft|start|touch|unlock|upsert|upsertLatest)$/;

const transact = ({ store }: Opened) =>
  store(actor).transaction(async ({ audit }) => audit.add({ action: 'biomarkers.view', subject: null }));

/** Fills the pool, so that connections are in use when the outage begins. */
const connect = (opened: Opened) => until(() => Promise.all(Array.from({ length: 4 }, () => opened.ping())));

/** Defines the tests of one kind of store. Each kind has a file, which takes half a minute. */
export function testReadsInOutages(kind: Kind): void {
  // Some tests start their own server, which takes seconds.
  jest.setTimeout(60_000);
  describe(`on ${kind}, the reads of every service, its transactions and its probe`, () => testOn(kind));
}

function testOn(kind: Kind): void {
  let services: { store: ServiceStore; walk: Walk }[];
  beforeAll(async () => {
    const stores = await serviceStores(kind);
    services = await Promise.all(stores.map(async (store) => ({ store, walk: await walkReads(store) })));
  });

  test('are all called, except writes', () => {
    const unasked = services.flatMap(({ store, walk }) => walk.unasked.map((name) => `${store.service} ${name}`));

    expect(services.flatMap(({ walk }) => walk.wrong)).toEqual([]);
    expect(unasked.filter((name) => !writes.test(name))).toEqual([]);
    for (const { walk } of services) expect(walk.calls.length).toBeGreaterThan(0);
  });

  async function askAll({ store, walk }: (typeof services)[number], opened: Opened) {
    const calls = [...walk.calls, { name: 'transaction', ask: transact }, { name: 'ping', ask: () => opened.ping() }];
    return Promise.all(
      calls.map(async ({ name, ask }) => {
        const startedAt = performance.now();
        const outcome = await outcomeOf(() => ask(opened));
        return { name: `${store.service} ${name}`, outcome, ms: performance.now() - startedAt };
      }),
    );
  }

  test.each(outagesOf(kind).map((outage) => [outage.title, outage] as const))(
    'are UNAVAILABLE within 2 s while it %s',
    async (_, { prepare, isAlive = false }) => {
      const { url, begin, end } = await prepare();
      const opened = services.map(({ store }) => openAt(store, url));
      if (begin) await Promise.all(opened.map(connect));
      await begin?.();
      const delays = monitorEventLoopDelay({ resolution: 10 });
      delays.enable();
      const answers = (await Promise.all(services.map((service, index) => askAll(service, opened[index]!)))).flat();
      // The next tick of the histogram records a delay: the delay of the tick that brought the answers is not recorded yet.
      const counted = delays.count;
      await until(() => delays.count > counted);
      delays.disable();
      await Promise.all(opened.map((one) => one.close()));
      await end();

      const expected = answers.filter(({ name }) => !isAlive || !name.endsWith(' ping'));
      expect(expected.filter(({ outcome }) => outcome !== 'UNAVAILABLE')).toEqual([]);
      // All calls run concurrently in one process, so the delay of the machine is subtracted: that of the timer, and that of the code after it.
      expect(answers.filter(({ ms }) => ms - (2 * delays.max) / 1e6 > maxMs)).toEqual([]);
    },
  );
}
