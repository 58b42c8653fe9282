import { durableName, type Subjects, subjectsOf } from './subjects.ts';

/** What each service consumes: the types of the events, by the name of the service. */
export type ConsumedTypes = Readonly<Record<string, readonly string[]>>;

/** Permissions of one user, as NATS reads them in its configuration. */
export type BrokerPermissions = {
  publish: { allow: string[] } | { deny: string[] };
  subscribe: { allow: string[] };
  /** Lets a service answer a request for its snapshot, in the inbox of whoever asked. */
  allow_responses?: boolean;
};

/** Creates streams and consumers, replays dead letters and asks for snapshots; no service has its key. */
export const brokerAdmin = 'broker-admin';
/** Hears events in order to tell browsers, and publishes nothing. */
const listener = 'gateway';

/** A client listens for answers below its own prefix, so that nobody else can read them. */
export const inboxPrefixOf = (client: string): string => `_INBOX_${client}`;

/**
 * Who may do what at the broker, by the name of the client. A service publishes below its own name, pulls and acknowledges on its own
 * consumers and sets their dead letters aside; it cannot create, change or read anything else (security.md §2).
 */
export function brokerPermissions(consumed: ConsumedTypes): Record<string, BrokerPermissions> {
  const subjects = subjectsOf();
  const services = Object.entries(consumed).map(([name, types]) => [name, ofService(name, types, subjects)] as const);
  return { ...Object.fromEntries(services), [listener]: ofListener(subjects), [brokerAdmin]: ofAdmin(subjects) };
}

function ofService(name: string, types: readonly string[], subjects: Subjects): BrokerPermissions {
  const { events } = subjects.streams;
  const ofConsumers = types.flatMap((type) => {
    const durable = durableName(name, type);
    return [
      `$JS.API.CONSUMER.INFO.${events}.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.${events}.${durable}`,
      `$JS.ACK.${events}.${durable}.>`,
      subjects.deadLetter(durable),
    ];
  });
  return {
    publish: {
      allow: [subjects.eventsOf(name), subjects.live(name), `$JS.API.STREAM.INFO.${events}`, ...ofConsumers],
    },
    subscribe: { allow: [`${inboxPrefixOf(name)}.>`, subjects.snapshot(name)] },
    allow_responses: true,
  };
}

const ofListener = (subjects: Subjects): BrokerPermissions => ({
  publish: { deny: ['>'] },
  subscribe: { allow: [subjects.allEvents, subjects.allLive, `${inboxPrefixOf(listener)}.>`] },
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
        ...['GET', 'DELETE'].map((verb) => `$JS.API.STREAM.MSG.${verb}.${deadLetters}`),
        subjects.allReplays,
        subjects.snapshot('*'),
      ],
    },
    subscribe: { allow: [`${inboxPrefixOf(brokerAdmin)}.>`] },
  };
}
