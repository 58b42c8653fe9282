import type { BrokerPermissions } from '@entourage/service-kit/events/permissions';
import { inboxPrefix } from '@entourage/service-kit/events/permissions';
import { makeSubjects } from '@entourage/service-kit/events/subjects';

/** Name of a subscriber's key at NATS, in the folder of secrets and of its inbox. */
export const clientOf = (subscriber: string): string => `subscriber-${subscriber}`;

const durablePrefix = 'subscriber--';
/** Its only durable consumer, at the stream of events. */
export const durableOf = (subscriber: string): string => `${durablePrefix}${subscriber}`;
export const isOfSubscriber = (durable: string): boolean => durable.startsWith(durablePrefix);

/**
 * The rights of another internal system at NATS: pull, acknowledge, look at and reset its own durable consumer. It may not create one, because
 * the creator of a consumer chooses its events and where the broker delivers them (ADR 0113).
 */
export function subscriberPermissions(subscriber: string): BrokerPermissions {
  const { events } = makeSubjects().streams;
  const own = `${events}.${durableOf(subscriber)}`;
  return {
    publish: {
      allow: [...['INFO', 'MSG.NEXT', 'RESET'].map((verb) => `$JS.API.CONSUMER.${verb}.${own}`), `$JS.ACK.${own}.>`],
    },
    subscribe: { allow: [`${inboxPrefix(clientOf(subscriber))}.>`] },
  };
}
