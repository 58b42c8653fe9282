/**
 * Names on NATS. `namespace` sets test suites on one server apart; it is empty in every other place.
 * Streams and durables may hold no dots and stars.
 */
export function subjectsOf(namespace = '') {
  const dotted = namespace ? `${namespace}.` : '';
  const dashed = namespace ? `_${namespace}` : '';
  return {
    streams: { events: `EVENTS${dashed}`, deadLetters: `DEAD_LETTERS${dashed}` },
    allEvents: `${dotted}entourage.>`,
    allReplays: `${dotted}entourage-replay.>`,
    allDeadLetters: `${dotted}dead-letters.>`,
    event: (type: string) => `${dotted}${type}`,
    eventsOf: (service: string) => `${dotted}entourage.${service}.>`,
    /** Goes to one consumer alone: a dead letter put back is nobody else's business. */
    replay: (durable: string) => `${dotted}entourage-replay.${durable}`,
    deadLetter: (durable: string) => `${dotted}dead-letters.${durable}`,
    live: (service: string) => `${dotted}entourage-live.${service}`,
    allLive: `${dotted}entourage-live.*`,
    snapshot: (service: string) => `${dotted}entourage-control.snapshot.${service}`,
  };
}
export type Subjects = ReturnType<typeof subjectsOf>;

/** `<service>--<event>`, e.g. `admin--identity-user-updated-v1`. */
export function durableName(service: string, type: string): string {
  return `${service}--${type
    .replace(/^entourage\./, '')
    .replaceAll('*', 'any')
    .replaceAll('.', '-')}`;
}

/** The service that publishes a type of event; null where every service does. */
export function ownerOf(type: string): string | null {
  const owner = type.split('.')[1];
  return !owner || owner === '*' ? null : owner;
}
