import { brand } from '../src/brand.ts';
import type { EventDefinition } from '../src/events/define-event.ts';
import { schemaFileOf } from './json-schemas.ts';

const nameOf = (type: string) => type.replace('*', 'any').replace(/[^A-Za-z0-9]+/g, '_');
const publisherOf = (type: string) => type.split('.')[1] as string;

/** AsyncAPI 3.0: one channel per subject, one message per event, sent by its owner. */
export function asyncApi(events: readonly EventDefinition[]): Record<string, unknown> {
  const entries = <Value>(value: (event: EventDefinition) => Value) =>
    Object.fromEntries(events.map((event) => [nameOf(event.type), value(event)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${brand.product} events`,
      version: '1.0.0',
      description:
        'CloudEvents 1.0 in JSON on NATS JetStream, stream EVENTS. `data` is the public snapshot of an aggregate and its version: drop what is older than what you have. No health value, message text or e-mail address stands in any event.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: entries(({ type, summary }) => ({
      address: type.replace('*', '{service}'),
      description: summary,
      ...(type.includes('*') && { parameters: { service: { description: 'The service that publishes it' } } }),
      messages: { [nameOf(type)]: { $ref: `#/components/messages/${nameOf(type)}` } },
    })),
    operations: entries(({ type, summary }) => ({
      action: 'send',
      summary: type.includes('*')
        ? `Published by any service: ${summary}`
        : `Published by ${publisherOf(type)}: ${summary}`,
      channel: { $ref: `#/channels/${nameOf(type)}` },
      messages: [{ $ref: `#/channels/${nameOf(type)}/messages/${nameOf(type)}` }],
    })),
    components: {
      messages: entries(({ type, summary, tags, example }) => ({
        name: type,
        summary,
        contentType: 'application/cloudevents+json',
        ...(tags.length > 0 && { tags: tags.map((name) => ({ name })) }),
        payload: { $ref: `../json-schema/${schemaFileOf(type)}` },
        examples: [{ name: 'data', payload: { type, data: example } }],
      })),
    },
  };
}
