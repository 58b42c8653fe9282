import type { EventDefinition } from '@entourage/contracts/events/define-event';
import { envelope as envelopeSchema } from '@entourage/contracts/events/envelope';
import type { JsMsg } from '@nats-io/jetstream';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { requestContext } from '../log/request-context.ts';
import { systemActor } from '../store/store.ts';
import { StoreUnavailable } from '../store/transact.ts';
import { parseTraceparent, withTraceparent } from '../telemetry/propagation.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Consumer, Message } from './consumer.ts';
import { addDeadLetter } from './dead-letters.ts';
import type { InboxOptions } from './inbox.ts';
import type { storeAvailability } from './store-availability.ts';
import { eventOwner } from './subjects.ts';

/** The fifth error, or the eleventh delivery, makes a dead letter (architecture §4). */
const maxFailures = 5;
const maxDeliveries = 10;
/** After this many refusals in a row by a reachable store, the event counts as failed. */
const maxRefusals = 10;
/** After the first to the fourth failure. */
const retryDelaysMs = [1_000, 4_000, 16_000, 60_000];
/** Well below the broker's `ack_wait` of 30 s. */
const defaultKeepAliveMs = 10_000;

type Delivery = InboxOptions & {
  consumer: Consumer;
  durable: string;
  failpoint: Failpoint;
  availability: ReturnType<typeof storeAvailability>;
  isStopping: () => boolean;
};

/** Handles one message until it is acknowledged, scheduled for redelivery, or a dead letter. */
export async function deliver(delivery: Delivery, message: JsMsg): Promise<void> {
  const { durable, log, metrics, keepAliveMs = defaultKeepAliveMs } = delivery;
  const keepAlive = setInterval(() => message.working(), keepAliveMs);
  const startedAt = performance.now();
  const report = (outcome: string, fields = {}) => {
    metrics?.eventsHandled.inc({ consumer: durable, outcome });
    const level = outcome === 'dead' ? 'error' : outcome === 'failed' ? 'warn' : 'info';
    const durationMs = Math.round(performance.now() - startedAt);
    log[level]('event', { consumer: durable, sequence: message.seq, outcome, durationMs, ...fields });
  };
  try {
    if (message.info.deliveryCount > maxDeliveries) {
      return await moveToDeadLetters(delivery, message, 'delivered more than ten times', report);
    }
    const read = readEvent(delivery, message);
    if ('attempt' in read) {
      message.nak(delayAfter(read.attempt, delivery.retryDelays));
      return report('failed', { reason: unknownType, attempt: read.attempt });
    }
    if ('fault' in read) return await moveToDeadLetters(delivery, message, read.fault, report);
    await handle(delivery, message, read.event, report);
  } finally {
    clearInterval(keepAlive);
  }
}

type Report = (outcome: string, fields?: object) => void;
const unknownType = 'not a type that its consumer handles';
const delayAfter = (attempt: number, delays: readonly number[] = retryDelaysMs) =>
  delays[Math.min(attempt, delays.length) - 1]!;
type Event = Message & { traceparent?: string };

async function handle(delivery: Delivery, message: JsMsg, event: Event, report: Report): Promise<void> {
  const { availability, isStopping, retryDelays = retryDelaysMs } = delivery;
  for (let refusals = 0; ; ) {
    try {
      return await handleOnce(delivery, message, event, report);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) return fail(delivery, message, { event, error, report });
      // Not a failure of the event: it stays unacknowledged and in progress until the store is available.
      const wasUnavailable = await availability.waitForRecovery();
      refusals = wasUnavailable ? 0 : refusals + 1;
      if (refusals === maxRefusals) return fail(delivery, message, { event, error, report });
      // The store answers but refuses (full disk, statement timeout): an immediate retry would fail the same way.
      if (refusals > 0) await availability.pause(delayAfter(refusals, retryDelays));
      if (isStopping()) return message.nak(retryDelays[0]);
    }
  }
}

async function handleOnce(delivery: Delivery, message: JsMsg, event: Event, report: Report): Promise<void> {
  const { durable, store, failpoint } = delivery;
  const isFirst = await inTrace(event, durable, (traceId) =>
    store.transactOnce({ consumer: durable, eventId: event.id }, systemActor(traceId), (tx) =>
      run(delivery.consumer, event, tx),
    ),
  );
  failpoint('before_ack');
  message.ack();
  if (message.info.deliveryCount > 1) await store.system.forgetFailures(durable, event.id).catch(() => {});
  report(isFirst ? 'done' : 'duplicate', { eventId: event.id, event: event.type, subject: event.subject });
}

async function run(consumer: Consumer, event: Event, tx: unknown): Promise<void> {
  await consumer.handle(event, tx as never);
  const tags = findDefinition(consumer, event.type)?.tags ?? [];
  if (!consumer.live || tags.length === 0) return;
  const { live } = tx as { live: { add(message: object): void } };
  live.add({ type: event.type, audience: event.audience, tags });
}

function inTrace<T>(event: Event, durable: string, work: (traceId: string) => Promise<T>): Promise<T> {
  const context = parseTraceparent(event.traceparent);
  return requestContext.run(context, () =>
    withTraceparent(event.traceparent, () =>
      inSpan(`consume ${event.type}`, { 'messaging.message.id': event.id, 'messaging.consumer': durable }, () =>
        work(context.traceId),
      ),
    ),
  );
}

type Failure = { event: Event; error: unknown; report: Report };

async function fail(delivery: Delivery, message: JsMsg, { event, error, report }: Failure): Promise<void> {
  const { durable, store, retryDelays = retryDelaysMs } = delivery;
  const reason = describe(error);
  try {
    const failures = await store.system.countFailure(durable, event.id);
    if (failures >= maxFailures) {
      await moveToDeadLetters(delivery, message, reason, report);
      return void (await store.system.forgetFailures(durable, event.id).catch(() => {}));
    }
    message.nak(retryDelays[failures - 1]);
    report('failed', { eventId: event.id, reason, attempt: failures });
  } catch {
    // The failure could not be stored, so it does not count.
    message.nak(retryDelays[0]);
  }
}

async function moveToDeadLetters(
  { bus, durable }: Delivery,
  message: JsMsg,
  reason: string,
  report: Report,
): Promise<void> {
  await addDeadLetter(bus, durable, message, reason);
  message.term(reason);
  report('dead', { reason, deliveries: message.info.deliveryCount });
}

/** Class and code only: an error message may contain a value. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown value';
  if (error instanceof StoreUnavailable && error.cause) return describe(error.cause);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
}

type Read = { event: Event } | { fault: string } | { attempt: number };

/** @returns `attempt` for an event that may be for a replica of a later release, which shares the consumer */
function readEvent({ consumer, bus, durable }: Delivery, message: JsMsg): Read {
  let json: unknown;
  try {
    json = message.json();
  } catch {
    return { fault: 'no JSON' };
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return { fault: `no event: ${joinPaths(envelope.error.issues)}` };
  const { type, source } = envelope.data;
  // NATS lets each service publish below its own name only, so the subject is authentic and the envelope is not.
  const isReplay = message.subject === bus.subjects.replay(durable);
  if (!isReplay && message.subject !== bus.subjects.event(type)) return { fault: 'its type is not its subject' };
  const definition = findDefinition(consumer, type);
  const { deliveryCount } = message.info;
  if (!definition) return deliveryCount < maxDeliveries ? { attempt: deliveryCount } : { fault: unknownType };
  if (eventOwner(type) !== source) return { fault: 'its source does not own its type' };
  const data = definition.data.safeParse(envelope.data.data);
  if (!data.success) return { fault: `not as its contract says: ${joinPaths(data.error.issues)}` };
  return { event: { ...envelope.data, data: data.data } };
}

/** The event that a consumer declares for this type; a `*` in its contract stands for the publishing service. */
const findDefinition = ({ events }: Consumer, type: string): EventDefinition | undefined =>
  events.find((event) => type === event.type.replace('*', eventOwner(type) ?? '*'));

const joinPaths = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  issues
    .slice(0, 5)
    .map(({ path }) => path.map(String).join('.') || 'itself')
    .join(', ');
