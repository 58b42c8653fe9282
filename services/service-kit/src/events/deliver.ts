import { envelope as envelopeSchema } from '@entourage/contracts/events/envelope';
import type { JsMsg } from '@nats-io/jetstream';
import type { Failpoint } from '../failpoints/failpoint.ts';
import { requestContext } from '../log/request-context.ts';
import { traceIdOf } from '../log/trace-id.ts';
import { systemActor } from '../store/system-actor.ts';
import { StoreOut } from '../store/transact.ts';
import { withTraceparent } from '../telemetry/propagation.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Consumer, Message } from './consumer.ts';
import { addDeadLetter } from './dead-letters.ts';
import type { InboxOptions } from './inbox.ts';
import type { storeGate } from './store-gate.ts';
import { ownerOf } from './subjects.ts';

/** The fifth thrown failure, or the eleventh delivery, is the last (architecture §4). */
const mostFailures = 5;
const mostDeliveries = 10;
/** So often in a row a store may refuse an event while it answers otherwise; then that is a failure of the event. */
const mostRefusals = 10;
/** After the first failure to the fourth. */
const retryDelaysMs = [1_000, 4_000, 16_000, 60_000];
const keepAliveMs = 10_000;

type Delivery = InboxOptions & {
  consumer: Consumer;
  durable: string;
  failpoint: Failpoint;
  gate: ReturnType<typeof storeGate>;
  isStopping: () => boolean;
};

/** Handles one message to its end: acknowledged, to be tried again later, or a dead letter. */
export async function deliver(delivery: Delivery, message: JsMsg): Promise<void> {
  const { durable, log, metrics } = delivery;
  const keepAlive = setInterval(() => message.working(), keepAliveMs);
  const startedAt = performance.now();
  const tell = (outcome: string, fields = {}) => {
    metrics?.eventsHandled.inc({ consumer: durable, outcome });
    const level = outcome === 'dead' ? 'error' : outcome === 'failed' ? 'warn' : 'info';
    const durationMs = Math.round(performance.now() - startedAt);
    log[level]('event', { consumer: durable, sequence: message.seq, outcome, durationMs, ...fields });
  };
  try {
    if (message.info.deliveryCount > mostDeliveries) {
      return await bury(delivery, message, 'delivered more than ten times', tell);
    }
    const read = readEvent(delivery, message);
    if ('fault' in read) return await bury(delivery, message, read.fault, tell);
    await handle(delivery, message, read.event, tell);
  } finally {
    clearInterval(keepAlive);
  }
}

type Tell = (outcome: string, fields?: object) => void;
type Event = Message & { traceparent?: string };

async function handle(delivery: Delivery, message: JsMsg, event: Event, tell: Tell): Promise<void> {
  const { gate, isStopping, retryDelays = retryDelaysMs } = delivery;
  for (let refusals = 0; ; ) {
    try {
      return await handleOnce(delivery, message, event, tell);
    } catch (error) {
      if (!(error instanceof StoreOut)) return fail(delivery, message, { event, error, tell });
      // No failure of the event: it is kept, unacknowledged and alive, until the store is back.
      const wasAway = await gate.close();
      refusals = wasAway ? 0 : refusals + 1;
      if (refusals === mostRefusals) return fail(delivery, message, { event, error, tell });
      // A full disk, a statement that takes too long: the store answers, and asked again at once it would say the same.
      if (refusals > 0) await gate.pause(retryDelays[Math.min(refusals, retryDelays.length) - 1]!);
      if (isStopping()) return message.nak(retryDelays[0]);
    }
  }
}

async function handleOnce(delivery: Delivery, message: JsMsg, event: Event, tell: Tell): Promise<void> {
  const { durable, store, failpoint } = delivery;
  const isFirst = await inTrace(event, durable, (traceId) =>
    store.transactOnce({ consumer: durable, eventId: event.id }, systemActor(traceId), (tx) =>
      run(delivery.consumer, event, tx),
    ),
  );
  failpoint('before_ack');
  message.ack();
  if (message.info.deliveryCount > 1) await store.kit.forgetFailures(durable, event.id).catch(() => {});
  tell(isFirst ? 'done' : 'duplicate', { eventId: event.id, event: event.type, subject: event.subject });
}

async function run(consumer: Consumer, event: Event, tx: unknown): Promise<void> {
  await consumer.handle(event, tx as never);
  if (!consumer.live || consumer.event.tags.length === 0) return;
  const { live } = tx as { live: { add(message: object): void } };
  live.add({ type: event.type, audience: event.audience, tags: consumer.event.tags });
}

function inTrace<T>(event: Event, durable: string, work: (traceId: string) => Promise<T>): Promise<T> {
  const traceId = traceIdOf(event.traceparent);
  const context = { traceId, ...(event.traceparent && { traceparent: event.traceparent }) };
  return requestContext.run(context, () =>
    withTraceparent(event.traceparent, () =>
      inSpan(`consume ${event.type}`, { 'messaging.message.id': event.id, 'messaging.consumer': durable }, () =>
        work(traceId),
      ),
    ),
  );
}

type Failure = { event: Event; error: unknown; tell: Tell };

async function fail(delivery: Delivery, message: JsMsg, { event, error, tell }: Failure): Promise<void> {
  const { durable, store, retryDelays = retryDelaysMs } = delivery;
  const reason = describe(error);
  try {
    const failures = await store.kit.countFailure(durable, event.id);
    if (failures >= mostFailures) {
      await bury(delivery, message, reason, tell);
      return void (await store.kit.forgetFailures(durable, event.id).catch(() => {}));
    }
    message.nak(retryDelays[failures - 1]);
    tell('failed', { eventId: event.id, reason, attempt: failures });
  } catch {
    // Not even the failure could be counted, so it counts as none.
    message.nak(retryDelays[0]);
  }
}

async function bury({ bus, durable }: Delivery, message: JsMsg, reason: string, tell: Tell): Promise<void> {
  await addDeadLetter(bus, durable, message, reason);
  message.term(reason);
  tell('dead', { reason, deliveries: message.info.deliveryCount });
}

/** Class and code: a message may quote a value. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown value';
  if (error instanceof StoreOut && error.cause) return describe(error.cause);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name;
}

function readEvent({ consumer, bus, durable }: Delivery, message: JsMsg): { event: Event } | { fault: string } {
  let json: unknown;
  try {
    json = message.json();
  } catch {
    return { fault: 'no JSON' };
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return { fault: `no event: ${pathsOf(envelope.error.issues)}` };
  const { type, source } = envelope.data;
  // The broker lets each service publish below its own name only, so the subject is what can be believed.
  const isReplay = message.subject === bus.subjects.replay(durable);
  if (!isReplay && message.subject !== bus.subjects.event(type)) return { fault: 'its type is not its subject' };
  if (!isOfType(type, consumer.event.type)) return { fault: 'not the type that its consumer handles' };
  if (ownerOf(type) !== source) return { fault: 'its source does not own its type' };
  const data = consumer.event.data.safeParse(envelope.data.data);
  if (!data.success) return { fault: `not as its contract says: ${pathsOf(data.error.issues)}` };
  return { event: { ...envelope.data, data: data.data } };
}

/** A `*` in the contract stands for the service that publishes. */
const isOfType = (type: string, contract: string): boolean => type === contract.replace('*', ownerOf(type) ?? '*');

const pathsOf = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  issues
    .slice(0, 5)
    .map(({ path }) => path.map(String).join('.') || 'itself')
    .join(', ');
