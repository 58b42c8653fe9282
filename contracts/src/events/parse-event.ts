import type { z } from 'zod';
import type { EventDefinition } from './define-event.ts';
import { type Envelope, envelope } from './envelope.ts';

/** An event that does not fit its schema. The message names the fields, never their values. */
export class InvalidEvent extends Error {
  constructor(fields: readonly string[]) {
    super(`The event does not fit its schema: ${fields.join(', ')}`);
    this.name = 'InvalidEvent';
  }
}

/** Parses events from their JSON, for the package `@entourage/events`. */
export function eventParser<Event extends Envelope>(definitions: readonly EventDefinition[]) {
  const known = definitions.map(({ type, data }) => {
    const pattern = new RegExp(`^${type.replaceAll('.', '\\.').replace('*', '[a-z-]+')}$`);
    return { pattern, schema: envelope.extend({ data }) };
  });
  /**
   * @param text JSON, as in a message of NATS; keys outside the schema are left out
   * @returns null for an event of a type that this version does not know
   * @throws InvalidEvent when it does not fit its schema
   */
  return (text: string | Uint8Array): Event | null => {
    const whole = parseJson(text);
    const { type } = checked(envelope, whole);
    const found = known.find(({ pattern }) => pattern.test(type));
    return found ? (checked(found.schema, whole) as Event) : null;
  };
}

function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text));
  } catch {
    throw new InvalidEvent(['no JSON']);
  }
}

function checked(schema: z.ZodType<Envelope>, value: unknown): Envelope {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new InvalidEvent(error.issues.map(({ path }) => path.join('.') || 'no object'));
  return data;
}
