/**
 * Names at NATS. `namespace` separates test suites that share a server; otherwise it is empty.
 * Streams and durables may hold no dots and stars.
 */
export function makeSubjects(namespace = '') {
  const dotted = namespace ? `${namespace}.` : '';
  const dashed = namespace ? `_${namespace}` : '';
  return {
    streams: { events: `EVENTS${dashed}`, deadLetters: `DEAD_LETTERS${dashed}` },
    allEvents: `${dotted}entourage.>`,
    allReplays: `${dotted}entourage-replay.>`,
    allDeadLetters: `${dotted}dead-letters.>`,
    event: (type: string) => `${dotted}${type}`,
    eventsOf: (service: string) => `${dotted}entourage.${service}.>`,
    /** Delivered to one consumer only, so that a replayed dead letter reaches no other. */
    replay: (durable: string) => `${dotted}entourage-replay.${durable}`,
    deadLetter: (durable: string) => `${dotted}dead-letters.${durable}`,
    live: (service: string) => `${dotted}entourage-live.${service}`,
    allLive: `${dotted}entourage-live.*`,
    /** A process of a service has committed rows for the relay. */
    relay: (service: string) => `${dotted}entourage-control.relay.${service}`,
    snapshot: (service: string) => `${dotted}entourage-control.snapshot.${service}`,
  };
}
export type Subjects = ReturnType<typeof makeSubjects>;

/**
 * Name of a durable consumer: `<service>--<event>`, e.g. `admin--identity-user-updated-v1`. For several events it ends with their
 * aggregate, e.g. `admin--identity-user`, so that it stays when an event is added.
 * @throws TypeError when the events are not of one aggregate
 */
export function durableName(service: string, types: string | readonly string[]): string {
  const [first = '', ...others] = [types].flat();
  const aggregate = first.split('.').slice(0, 3).join('.');
  if (others.some((type) => !type.startsWith(`${aggregate}.`)))
    throw new TypeError(
      `${service}: one consumer handles events of one aggregate, not ${[first, ...others].join(', ')}`,
    );
  const name = others.length === 0 ? first : aggregate;
  return `${service}--${name
    .replace(/^entourage\./, '')
    .replaceAll('*', 'any')
    .replaceAll('.', '-')}`;
}

/** The service that publishes a type of event; null where every service does. */
export function eventOwner(type: string): string | null {
  const owner = type.split('.')[1];
  return !owner || owner === '*' ? null : owner;
}
