import type { Bus } from '../../src/events/bus.ts';
import { openPulls } from '../../src/events/pulls.ts';
import { durableName } from '../../src/events/subjects.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { noteSaved } from '../store/notebook/note-saved.ts';
import { aNamespace } from './events-stage.ts';

/** Half of the time that a pull waits for a message. */
const promisedMs = 5_000;
const durable = durableName('reader', noteSaved.type);
let broker: Bus;
beforeAll(async () => {
  const consumers = { reader: { [durable]: [noteSaved.type] } };
  broker = await openTestBroker({ ...brokerOfTests(), namespace: aNamespace() }, consumers);
});
afterAll(() => broker.close());

const consumer = async () => {
  const { js } = await broker.jetStream();
  return js.consumers.get(broker.subjects.streams.events, durable);
};

test('a pull that is being asked for while the process stops ends with it', async () => {
  const pulls = openPulls();
  const of = await consumer();
  const startedAt = performance.now();
  const next = pulls.next(of);
  await pulls.end();
  expect(await next).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(promisedMs);
});

test('a pull that waits ends with the process, and with a connection that is a new one', async () => {
  const pulls = openPulls();
  const of = await consumer();
  const { jsm } = await broker.jetStream();
  const isWaiting = async () => (await jsm.consumers.info(broker.subjects.streams.events, durable)).num_waiting > 0;
  const startedAt = performance.now();
  for (const end of [pulls.abandon, pulls.end]) {
    const next = pulls.next(of);
    while (!(await isWaiting()));
    await end();
    expect(await next).toBeNull();
  }
  expect(performance.now() - startedAt).toBeLessThan(promisedMs);
});
