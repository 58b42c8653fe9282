import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { Registry } from 'prom-client';
import { brokerMetrics } from '../../src/events/broker-metrics.ts';
import { brokerAdmin } from '../../src/events/permissions.ts';
import { durableName } from '../../src/events/subjects.ts';
import { registerGauges } from '../../src/telemetry/declared-metrics.ts';
import { brokerOfTests, openTestBroker } from '../../src/testing/broker.ts';
import { declaredIn, documentedMetrics, metricValue } from '../../src/testing/metrics-text.ts';
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

const root = join(import.meta.dirname, '../../../..');

test(`the process of ${brokerAdmin} tells the metrics of the documentation, and no others`, async () => {
  const { url: NATS_URL, nkeySeed: NATS_NKEY_SEED } = brokerOfTests();
  const namespace = aNamespace();
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'services/service-kit/bin/provision-broker.ts')], {
    env: { PORT: '0', NATS_URL, NATS_NKEY_SEED, NATS_NAMESPACE: namespace },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const port = await until(() => /"port":(\d+)/.exec(output)?.[1]);
  const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await until(async () => (await answer('/readyz')).status === 200, { withinMs: 30_000 });
  const text = await (await answer('/metrics')).text();
  child.kill('SIGTERM');
  await exited;

  const told = [...declaredIn(text)].map(([name, type]) => `${name} ${type}`);
  const documented = documentedMetrics(readFileSync(join(root, 'docs/metrics.md'), 'utf8'));
  const rows = ['every process', brokerAdmin].flatMap((title) => documented.get(title) ?? []);
  expect(told.filter((one) => !/^(process|nodejs)_/.test(one)).sort()).toEqual(
    rows.map(({ name, type }) => `${name} ${type}`).sort(),
  );
  expect(metricValue(text, 'event_consumer_lag', { consumer: 'admin--identity-user', service: brokerAdmin })).toBe(0);
});
