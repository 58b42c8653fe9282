import type { EventData, EventDefinition } from '@entourage/contracts/events/define-event';
import type { Envelope } from '@entourage/contracts/events/envelope';
import { DefinitionError } from '../graphql/definition-error.ts';
import { durableName } from './subjects.ts';

/** An event as its handler gets it. */
export type Message<Data = unknown> = Pick<
  Envelope<Data>,
  'id' | 'source' | 'subject' | 'time' | 'type' | 'audience' | 'data'
>;

/** A projection that can be deleted and rebuilt from the snapshots of the owners and the stream. */
export type Replayable<Tx = never> = {
  /** The name that its consumers pass to `projection.isNewer`. */
  projection: string;
  empty(transaction: Tx): Promise<void>;
};

export type Consumer = {
  /** One or more events of one aggregate; they share a durable consumer and so are handled one at a time. */
  readonly events: readonly EventDefinition[];
  handle(message: Message, transaction: never): Promise<void>;
  /** Sends the event's tags to open browsers once the handler has committed. */
  readonly live: boolean;
  readonly replayable: Replayable | undefined;
};

type ConsumerOptions<Tx> = {
  /** For projections: browsers refetch when the data is there, not when the event is published (architecture §4). */
  live?: boolean;
  /** For projections: `npm run entourage -- events rebuild` may run the handler again for every event. */
  replayable?: Replayable<Tx>;
};

type OneOf<Events> = Events extends readonly EventDefinition[] ? Events[number] : Events;

/**
 * Handles an event, or several events of one aggregate. The handler runs in one transaction with the inbox, so that each event takes
 * effect once however often it is delivered. It may run again after a serialization failure, and events may arrive out of order.
 * @param handle an error is retried; after the fifth the event is a dead letter
 */
export const consumer = <const Events extends EventDefinition | readonly EventDefinition[], Tx>(
  events: Events,
  handle: (message: Message<EventData<OneOf<Events>>>, transaction: Tx) => Promise<void>,
  { live = false, replayable }: ConsumerOptions<Tx> = {},
): Consumer => ({
  events: [events].flat() as EventDefinition[],
  handle: handle as Consumer['handle'],
  live,
  replayable: replayable as Replayable | undefined,
});

/** Types of events by the durable consumer that delivers them. */
export type DurableConsumers = Readonly<Record<string, readonly string[]>>;

/** The consumers of a service, for provisioning NATS. @throws DefinitionError when two consumers would share a durable */
export function durableConsumers(service: string, consumers: readonly Consumer[]): DurableConsumers {
  const entries = consumers.map(({ events }) => {
    const types = events.map(({ type }) => type).sort();
    return [durableName(service, types), types] as const;
  });
  const names = entries.map(([name]) => name).sort();
  const faults = names.filter((name, index) => names[index - 1] === name).map((name) => `${name} is consumed twice`);
  if (faults.length > 0) throw new DefinitionError(faults);
  return Object.fromEntries(entries);
}
