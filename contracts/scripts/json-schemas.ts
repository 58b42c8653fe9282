import { z } from 'zod';
import type { EventDefinition } from '../src/events/define-event.ts';
import { envelope } from '../src/events/envelope.ts';
import { eventExample } from './event-example.ts';

/** The schema of a complete event: the CloudEvents envelope with this event's type and data. JSON Schema 2020-12. */
export function eventSchema(event: EventDefinition): Record<string, unknown> {
  const { type, summary, data } = event;
  const isOfEveryService = type.includes('*');
  const whole = envelope.extend({
    type: isOfEveryService
      ? z.string().regex(new RegExp(`^${type.replaceAll('.', '\\.').replace('*', '[a-z-]+')}$`))
      : z.literal(type),
    data,
  });
  return {
    ...z.toJSONSchema(whole, { io: 'input' }),
    title: type,
    description: summary,
    examples: [eventExample(event)],
  };
}

/** Name of the file of an event's schema; an event that every service publishes has `any` in the service's place. */
export const schemaFileName = (type: string): string => `${type.replace('*', 'any')}.json`;
