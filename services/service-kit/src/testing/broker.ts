import type { SecureContext } from 'node:tls';
import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import type { EventData, EventDefinition } from '@entourage/contracts/events/define-event';
import type { Audience, Envelope } from '@entourage/contracts/events/envelope';
import { newId } from '@entourage/contracts/ids';
import { type Bus, openBus } from '../events/bus.ts';
import type { DurableConsumers } from '../events/consumer.ts';
import { brokerAdmin, type ConsumersByService } from '../events/permissions.ts';
import { provisionBroker } from '../events/provision.ts';
import { eventOwner } from '../events/subjects.ts';
import { until } from './until.ts';

type Wanted = { subject?: string; count?: number; withinMs?: number };
type Sent<Event> = {
  subject: string;
  data: EventData<Event>;
  audience?: Audience;
  /** Repeat an id to deliver the same event twice. */
  id?: string;
  source?: string;
  time?: string;
};

export type LiveMessage = { type: string; tags: string[]; audience: Audience };

/** The NATS of a test run and its user, who has all permissions. */
export const brokerOfTests = () => ({
  url: process.env.TEST_NATS_URL as string,
  nkeySeed: process.env.TEST_NATS_NKEY_SEED as string,
});

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A connection of the broker's administrator, with the provisioned streams and consumers of a namespace. */
export async function openTestBroker(
  {
    namespace,
    ...server
  }: { namespace: string; url: string; nkeySeed: string; secureContext?: SecureContext | undefined },
  consumers: ConsumersByService,
  options: { ackWaitMs?: number; version?: number } = {},
): Promise<Bus> {
  const bus = openBus({ ...server, service: brokerAdmin, log: silent, namespace });
  await provisionBroker({ bus, consumers, ...options });
  return bus;
}

type Tested = {
  service: string;
  consumers: DurableConsumers;
  /** The connection of the broker's administrator. */
  bus: Bus;
};

/** The NATS side of a service under test. */
export async function testBroker({ service, consumers, bus }: Tested) {
  const published: Envelope[] = [];
  const live: LiveMessage[] = [];
  const connection = await bus.connected();
  connection.subscribe(bus.subjects.allEvents, { callback: (_, message) => void published.push(message.json()) });
  connection.subscribe(bus.subjects.allLive, { callback: (_, message) => void live.push(message.json()) });
  await connection.flush();

  return {
    /** Waits for `count` (1) published events of this type. @throws after the deadline */
    async published<Event extends EventDefinition>(event: Event, { subject, count = 1, withinMs }: Wanted = {}) {
      const type = event.type.replace('*', service);
      const found = () => published.filter((one) => one.type === type && (!subject || one.subject === subject));
      await until(() => found().length >= count, withinMs === undefined ? {} : { withinMs });
      return found() as Envelope<EventData<Event>>[];
    },
    /** Waits for `count` (1) rows of the audit trail about a person or an object. @throws after the deadline */
    audited: (subjectId: string, count = 1) =>
      until(() => {
        const batches = published.filter(({ type }) => type === auditRecorded.type.replace('*', service));
        const rows = batches
          .flatMap(({ data }) => (data as EventData<typeof auditRecorded>).rows)
          .filter((row) => row.subjectId === subjectId);
        return rows.length >= count ? rows : null;
      }),
    /** All events published so far. */
    allPublished: (): readonly Envelope[] => published,
    /** All live messages sent so far. */
    live: (): readonly LiveMessage[] => live,
    /** Delivers an event of another service and waits until it is handled, dropped or a dead letter. */
    async receive<Event extends EventDefinition>(
      event: Event,
      { subject, data, audience = {}, id = newId(), ...rest }: Sent<Event>,
    ) {
      const source = rest.source ?? eventOwner(event.type) ?? 'somebody';
      const type = event.type.replace('*', source);
      const time = rest.time ?? new Date().toISOString();
      const envelope: Envelope = { specversion: '1.0', id, source, type, subject, time, audience, data };
      const { js, jsm } = await bus.jetStream();
      const durable = Object.keys(consumers).find((name) => consumers[name]!.includes(event.type));
      if (!durable) throw new Error(`${service} does not consume ${event.type}`);
      const stream = bus.subjects.streams.events;
      // Without a message id, because the broker would drop an event that a test repeats on purpose.
      const { seq } = await js.publish(bus.subjects.event(type), JSON.stringify(envelope));
      await until(async () => {
        const info = await jsm.consumers.info(stream, durable).catch(() => null);
        return info !== null && info.ack_floor.stream_seq >= seq;
      });
    },
    /** Ends the pulls of the service, which would otherwise wait up to a second for a message while it stops. */
    async endPulls() {
      const { jsm } = await bus.jetStream();
      const stream = bus.subjects.streams.events;
      await Promise.all(Object.keys(consumers).map((name) => jsm.consumers.delete(stream, name).catch(() => false)));
    },
    /** Deletes the streams of this test. */
    async stop() {
      const { jsm } = await bus.jetStream();
      await Promise.all(
        Object.values(bus.subjects.streams).map((stream) => jsm.streams.delete(stream).catch(() => false)),
      );
      await bus.close();
    },
  };
}
