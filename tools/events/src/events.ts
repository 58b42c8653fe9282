import { brokerAdminOf } from '@entourage/local-stack/platform/running-stack';
import { StackError } from '@entourage/local-stack/stack-error';
import { createLog } from '@entourage/service-kit';
import { type Bus, openBus } from '@entourage/service-kit/events/bus';
import { deadLetters, replayDeadLetters } from '@entourage/service-kit/events/dead-letters';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { requestSnapshot } from '@entourage/service-kit/events/snapshot';
import { rebuildService } from './rebuild-service.ts';
import { withStoreOf } from './service-store.ts';

// On the running local stack (architecture §4):
//   npm run events:dead-letters [consumer] lists dead letters with their reasons, oldest first
//   npm run events:replay [consumer]      redelivers dead letters to the consumer that failed to handle them
//   npm run events:requeue <service>       requeues rows of its outbox that the broker has refused
//   npm run events:snapshot <service>     publishes the current aggregates of an owner again
//   npm run events:rebuild <service>      rebuilds the projections of a service from snapshots and the stream
const log = createLog({ service: 'events', level: 'warn' });
const [verb, name] = process.argv.slice(2);

try {
  const bus = openBus({ ...(await brokerAdminOf()), service: brokerAdmin, log });
  try {
    console.log(await answer(bus));
  } finally {
    await bus.close();
  }
} catch (error) {
  console.error(error instanceof StackError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}

async function answer(bus: Bus): Promise<string> {
  if (verb === 'dead-letters') return list(bus, name);
  if (verb === 'replay') return replay(bus, name);
  if (verb === 'snapshot') return snapshot(bus, needed(name));
  if (verb === 'requeue') return requeue(needed(name));
  return rebuildService(needed(name), { bus, log });
}

/** One line per dead letter; never its data. */
async function list(bus: Bus, consumer: string | undefined): Promise<string> {
  const lines: string[] = [];
  for await (const letter of deadLetters(bus, { consumer })) {
    lines.push(
      [letter.time.toISOString(), letter.consumer, `${letter.deliveries} deliveries`, letter.reason].join('  '),
    );
  }
  return lines.length > 0 ? lines.join('\n') : 'There are no dead letters.';
}

/** Dead letters of consumers that are no longer declared are kept; a new consumer reads the stream from the start. */
async function replay(bus: Bus, consumer: string | undefined): Promise<string> {
  const orphans = new Set<string>();
  const count = await replayDeadLetters(bus, { consumer, onOrphan: (letter) => orphans.add(letter.consumer) });
  const skipped = orphans.size > 0 ? ` No such consumer any more: ${[...orphans].join(', ')}.` : '';
  return `${count} dead letters were redelivered.${skipped}`;
}

async function snapshot(bus: Bus, service: string): Promise<string> {
  const types = await requestSnapshot(bus, service);
  if (!types) throw new StackError(`${service} does not answer: is there such a service, and does it run?`);
  return types.length > 0
    ? `${service} publishes again: ${types.join(', ')}.`
    : `${service} has nothing to publish again.`;
}

async function requeue(service: string): Promise<string> {
  const count = await withStoreOf(service, log, ({ system }) => system.requeue());
  return `${count} quarantined rows of ${service} are requeued; what the broker still refuses is quarantined again.`;
}

function needed(service: string | undefined): string {
  if (!service) throw new StackError(`Name the service: npm run events:${verb} <service>.`);
  return service;
}
