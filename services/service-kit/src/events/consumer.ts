import type { EventDefinition } from '@entourage/contracts/events/define-event';
import type { Envelope } from '@entourage/contracts/events/envelope';
import type { z } from 'zod';

/** What a handler learns of an event. */
export type Message<Data = unknown> = Pick<
  Envelope<Data>,
  'id' | 'source' | 'subject' | 'time' | 'type' | 'audience' | 'data'
>;

/** A projection that can be thrown away and filled again from the snapshots of the owners and the stream. */
export type Replayable<Tx = never> = {
  /** The name that its consumers give to `projection.isNewer`. */
  projection: string;
  empty(transaction: Tx): Promise<void>;
};

export type Consumer = {
  readonly event: EventDefinition;
  handle(message: Message, transaction: never): Promise<void>;
  /** Tells open browsers the event's tags once the handler has committed. */
  readonly live: boolean;
  readonly replayable: Replayable | undefined;
};

type ConsumerOptions<Tx> = {
  /** For projections: open browsers refetch when the data is there, not when the event is (architecture §4). */
  live?: boolean;
  /** For projections: `npm run events:rebuild` may run the handler again for every event. */
  replayable?: Replayable<Tx>;
};

/**
 * Reacts to an event of another service (or one's own). The handler runs in one transaction with the inbox, so its effect happens
 * once however often the event arrives; it may run again after a lost update, and events of one aggregate may arrive out of order.
 * @param handle gets the event and the transaction; what it throws is tried again, and after the fifth time is a dead letter
 */
export const consumer = <Schema extends z.ZodType, Tx>(
  event: EventDefinition<Schema>,
  handle: (message: Message<z.output<Schema>>, transaction: Tx) => Promise<void>,
  { live = false, replayable }: ConsumerOptions<Tx> = {},
): Consumer => ({
  event,
  handle: handle as Consumer['handle'],
  live,
  replayable: replayable as Replayable | undefined,
});
