import type { EventData, EventDefinition } from '@entourage/contracts/events/define-event';
import type { Envelope } from '@entourage/contracts/events/envelope';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { newId } from '@entourage/contracts/ids';
import type { Bus } from '../events/bus.ts';
import type { DurableConsumers } from '../events/consumer.ts';
import { eventOwner } from '../events/subjects.ts';
import type { LogLine } from '../log/log.ts';
import { until } from './until.ts';

/** A delivery of an event. The broker drops equal `msgId`s within two minutes, an inbox drops equal ids. */
export type Delivery = { msgId: string; envelope: Envelope };

/** The first delivery of an event of another service. */
export function firstDelivery<Event extends EventDefinition>(
  event: Event,
  { subject, data, time }: { subject: string; data: EventData<Event>; time: string },
): Delivery {
  const { type } = event;
  const id = newId();
  const source = eventOwner(type) ?? 'somebody';
  return { msgId: id, envelope: { specversion: '1.0', id, source, type, subject, time, audience: {}, data } };
}

/** The event types of identity's snapshot depend on whether the account is closed; other owners use the event of the latest state. */
const typeInSnapshots = ({ type }: Envelope): string =>
  type.startsWith('entourage.identity.') && type !== userDeleted.type ? userUpdated.type : type;

type Again = { time: string };
/** The latest state of each aggregate as in its owner's snapshot: a new event, at a later time, with the type that snapshots use. */
export function republished(deliveries: readonly Delivery[], { time }: Again): Delivery[] {
  const last = new Map(deliveries.map(({ envelope }) => [envelope.subject, envelope]));
  return [...last.values()].map((envelope) => {
    const id = newId();
    return { msgId: id, envelope: { ...envelope, id, time, type: typeInSnapshots(envelope) } };
  });
}

/** A seeded random generator of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Each event two to five times, in random order: at least once after the broker's duplicate window, as by a late relay, otherwise within
 * or after it (security.md, F6).
 */
export function repeated(deliveries: readonly Delivery[], random: () => number): Delivery[] {
  const copies = deliveries.flatMap(({ envelope, msgId }) => {
    const more = Array.from({ length: Math.floor(random() * 4) }, () => (random() < 0.5 ? msgId : newId()));
    return [msgId, newId(), ...more].map((id) => ({ envelope, msgId: id }));
  });
  return copies
    .map((delivery) => ({ delivery, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ delivery }) => delivery);
}

type Receiver = { bus: Bus; consumers: DurableConsumers };

/** Publishes events in this order, and waits until each consumer of the service has handled its events. */
export async function deliver({ bus, consumers }: Receiver, deliveries: readonly Delivery[]): Promise<void> {
  const { js, jsm } = await bus.jetStream();
  for (const { msgId, envelope } of deliveries) {
    await js.publish(bus.subjects.event(envelope.type), JSON.stringify(envelope), { msgID: msgId });
  }
  const isIdle = async (durable: string) => {
    const info = await jsm.consumers.info(bus.subjects.streams.events, durable).catch(() => null);
    return info?.num_pending === 0 && info.num_ack_pending === 0;
  };
  await until(async () => (await Promise.all(Object.keys(consumers).map(isIdle))).every(Boolean), { withinMs: 60_000 });
}

/** The number of effects per consumer and event (`<consumer> <event id>`), from the kit's log lines. */
export function handledOf(lines: readonly LogLine[]): Map<string, number> {
  const handled = new Map<string, number>();
  for (const { message, outcome, consumer, eventId } of lines) {
    if (message !== 'event' || outcome !== 'done') continue;
    const key = `${consumer} ${eventId}`;
    handled.set(key, (handled.get(key) ?? 0) + 1);
  }
  return handled;
}
