import type { DurableConsumers } from './consumer.ts';
import { makeSubjects, type Subjects } from './subjects.ts';

/** The durable consumers of each service (contracts/nats/consumers.json). */
export type ConsumersByService = Readonly<Record<string, DurableConsumers>>;

/** Permissions of one user, as NATS reads them in its configuration. */
export type BrokerPermissions = {
  publish: { allow: string[] } | { deny: string[] };
  subscribe: { allow: string[] };
  /** Lets a service reply to a snapshot request in the requester's inbox. */
  allow_responses?: boolean;
};

/** Creates streams and consumers, replays dead letters and asks for snapshots; no service has its key. */
export const brokerAdmin = 'broker-admin';
/** Subscribes to events for open browsers and publishes nothing. */
const listener = 'gateway';

/** Replies arrive below a prefix per client, so that no other client can read them. */
export const inboxPrefix = (client: string): string => `_INBOX_${client}`;

/**
 * Permissions at the broker by client name. A service publishes below its own name, pulls and acknowledges on its own
 * consumers and publishes their dead letters; it cannot create, change or read anything else (security.md §2).
 */
export function brokerPermissions(consumers: ConsumersByService): Record<string, BrokerPermissions> {
  const subjects = makeSubjects();
  const services = Object.entries(consumers).map(
    ([name, durables]) => [name, ofService(name, Object.keys(durables), subjects)] as const,
  );
  return { ...Object.fromEntries(services), [listener]: ofListener(subjects), [brokerAdmin]: ofAdmin(subjects) };
}

function ofService(name: string, durables: readonly string[], subjects: Subjects): BrokerPermissions {
  const { events } = subjects.streams;
  const ofConsumers = durables.flatMap((durable) => [
    `$JS.API.CONSUMER.INFO.${events}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${events}.${durable}`,
    `$JS.ACK.${events}.${durable}.>`,
    subjects.deadLetter(durable),
  ]);
  return {
    publish: {
      allow: [
        subjects.eventsOf(name),
        subjects.live(name),
        subjects.relay(name),
        `$JS.API.STREAM.INFO.${events}`,
        ...ofConsumers,
      ],
    },
    subscribe: { allow: [`${inboxPrefix(name)}.>`, subjects.snapshot(name), subjects.relay(name)] },
    allow_responses: true,
  };
}

const ofListener = (subjects: Subjects): BrokerPermissions => ({
  publish: { deny: ['>'] },
  subscribe: { allow: [subjects.allEvents, subjects.allLive, `${inboxPrefix(listener)}.>`] },
});

function ofAdmin(subjects: Subjects): BrokerPermissions {
  const { events, deadLetters } = subjects.streams;
  const ofStream = (stream: string) => ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);
  return {
    publish: {
      allow: [
        ...ofStream(events),
        ...ofStream(deadLetters),
        ...['CREATE', 'DURABLE.CREATE', 'DELETE', 'INFO'].map((verb) => `$JS.API.CONSUMER.${verb}.${events}.>`),
        `$JS.API.CONSUMER.LIST.${events}`,
        ...['GET', 'DELETE'].map((verb) => `$JS.API.STREAM.MSG.${verb}.${deadLetters}`),
        subjects.allReplays,
        subjects.snapshot('*'),
      ],
    },
    subscribe: { allow: [`${inboxPrefix(brokerAdmin)}.>`] },
  };
}
