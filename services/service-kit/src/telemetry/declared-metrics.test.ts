import { Registry } from 'prom-client';
import { samplesOf } from '../testing/metrics-text.ts';
import { counter, gauges, type Reading, registerCounters, registerGauges } from './declared-metrics.ts';

const waiting = { name: 'things_waiting', help: 'x', labelNames: ['kind'] };
const oldest = { name: 'things_oldest_seconds', help: 'x' };
type Answer = Record<string, Reading[]>;

function aScrape(read: () => Promise<Answer>, limits = {}) {
  const registry = new Registry();
  registerGauges(registry, gauges([waiting, oldest], read), undefined, limits);
  return async () => Object.fromEntries(samplesOf(await registry.metrics()).map(({ name, value }) => [name, value]));
}
const two = { things_waiting: [{ labels: { kind: 'a' }, value: 3 }], things_oldest_seconds: [{ value: 7 }] };

test('gauges of one query are asked once for all, only when they are read, and not again for some seconds', async () => {
  let asked = 0;
  const scrape = aScrape(async () => {
    asked++;
    return two;
  });
  expect(asked).toBe(0);
  const both = await Promise.all([scrape(), scrape()]);
  expect(both).toEqual([
    { things_waiting: 3, things_oldest_seconds: 7 },
    { things_waiting: 3, things_oldest_seconds: 7 },
  ]);
  expect(asked).toBe(1);
});

test('what is not there any more is not told any more', async () => {
  let answer: Answer = two;
  const scrape = aScrape(async () => answer, { keptMs: 0 });
  await scrape();
  answer = { things_waiting: [], things_oldest_seconds: [{ value: 0 }] };
  expect(await scrape()).toEqual({ things_oldest_seconds: 0 });
});

test('a query that fails, or does not answer in time, leaves its gauges out and is asked again', async () => {
  let work: () => Promise<Answer> = () => Promise.reject(new Error('the store is away'));
  const scrape = aScrape(() => work(), { waitMs: 20 });
  expect(await scrape()).toEqual({});
  let answer = (_: Answer) => {};
  let asked = 0;
  work = () => {
    asked++;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  expect(await scrape()).toEqual({});
  expect(await scrape()).toEqual({});
  // While one measurement hangs, no other one starts.
  expect(asked).toBe(1);
  answer(two);
  expect(await scrape()).toMatchObject({ things_waiting: 3 });
});

test('a declared counter counts, one of another service does nothing', async () => {
  const registry = new Registry();
  const reads = counter({ name: 'reads_total', help: 'x', labelNames: ['action'] });
  const count = registerCounters(registry, [reads]);
  count(reads, { action: 'view' });
  count(counter({ name: 'other_total', help: 'x' }));
  expect(samplesOf(await registry.metrics())).toEqual([{ name: 'reads_total', labels: { action: 'view' }, value: 1 }]);
});
