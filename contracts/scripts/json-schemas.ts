import { z } from 'zod';
import type { EventDefinition } from '../src/events/define-event.ts';
import { envelope } from '../src/events/envelope.ts';

/** The event as it travels: the CloudEvents envelope with this event's type and data. JSON Schema 2020-12. */
export function eventSchema({ type, summary, data, example }: EventDefinition): Record<string, unknown> {
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
    examples: [example],
  };
}

/** Name of the file of an event's schema; an event that every service publishes has `any` in the service's place. */
export const schemaFileOf = (type: string): string => `${type.replace('*', 'any')}.json`;
