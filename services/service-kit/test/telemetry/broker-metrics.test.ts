import { newId } from '@entourage/contracts/ids';
import { Registry } from 'prom-client';
import { brokerMetrics } from '../../src/events/broker-metrics.ts';
import { brokerAdmin } from '../../src/events/permissions.ts';
import { durableName } from '../../src/events/subjects.ts';
import { registerGauges } from '../../src/telemetry/declared-metrics.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { metricValue } from '../../src/testing/metrics-text.ts';
import { until } from '../../src/testing/until.ts';
import { aNamespace, aStage, copyNote } from '../events/events-stage.ts';
import { noteDeleted, noteSaved } from '../store/notebook/note-saved.ts';

const [reads, waits] = [durableName('reader', noteSaved.type), durableName('sleeper', noteDeleted.type)];

test(`${brokerAdmin} tells the lag of each consumer and its dead letters`, async () => {
  const namespace = aNamespace();
  // Nobody pulls for this service.
  const bus = await openTestBroker({ ...brokerOfTests(), namespace }, { sleeper: { [waits]: [noteDeleted.type] } });
  const stage = await aStage('postgres', { namespace, consumers: [copyNote] }, { namespace });
  const registry = new Registry();
  registerGauges(registry, brokerMetrics, bus, { keptMs: 0 });
  const { js } = await bus.jetStream();
  const publish = (type: string) => js.publish(bus.subjects.event(type), '{"half":', { msgID: newId() });
  for (const type of [noteSaved.type, noteSaved.type, noteDeleted.type]) await publish(type);
  const value = async (name: string, consumer: string) => metricValue(await registry.metrics(), name, { consumer });

  await until(async () => (await value('dead_letters_stored', reads)) === 2);
  await until(async () => (await value('event_consumer_lag', reads)) === 0);
  expect(await value('event_consumer_lag', waits)).toBe(1);
  expect(await value('dead_letters_stored', waits)).toBeUndefined();
  await stage.stop();
  await bus.close();
});
