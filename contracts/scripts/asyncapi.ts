import { brand } from '../src/brand.ts';
import type { EventDefinition } from '../src/events/define-event.ts';
import { eventExample } from './event-example.ts';
import { schemaFileName } from './json-schemas.ts';

const toName = (type: string) => type.replace('*', 'any').replace(/[^A-Za-z0-9]+/g, '_');
const findPublisher = (type: string) => type.split('.')[1] as string;
const ofAnyService = (type: string) => type.includes('*');

const description = `CloudEvents 1.0 in JSON on NATS JetStream, stream EVENTS; the subject is the event's type.

- \`data\` is the public snapshot of an aggregate and its \`version\`: drop what is older than what you have.
- An event can arrive twice and late: \`id\` is the same then, and so is the header \`Nats-Msg-Id\`.
- Ignore keys that you do not know: a version of an event may get further ones. What would break readers is a new version with a subject of its own.
- No health value, message text or e-mail address stands in any event.`;

const contentType = 'application/cloudevents+json';

function message(event: EventDefinition) {
  const { type, summary, tags } = event;
  const example = eventExample(event);
  return {
    name: type,
    title: type,
    summary,
    contentType,
    ...(tags.length > 0 && { tags: tags.map((name) => ({ name })) }),
    traits: [{ $ref: '#/components/messageTraits/event' }],
    payload: { $ref: `../json-schema/${schemaFileName(type)}` },
    examples: [{ name: 'usual', headers: { 'Nats-Msg-Id': example.id }, payload: example }],
  };
}

/** AsyncAPI 3.1: one channel per subject, one message per event, sent by its owner. Schemas of events are files of their own. */
export function asyncApi(events: readonly EventDefinition[]): Record<string, unknown> {
  const entries = <Value>(value: (event: EventDefinition) => Value) =>
    Object.fromEntries(events.map((event) => [toName(event.type), value(event)]));
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${brand.product} events`,
      version: '1.0.0',
      description,
      contact: { name: brand.product, email: brand.supportAddress },
    },
    defaultContentType: contentType,
    servers: {
      broker: {
        host: 'nats.example.org:4222',
        protocol: 'nats',
        description: 'NATS with JetStream; operators give the address and credentials',
      },
    },
    channels: entries(({ type, summary }) => ({
      address: type.replace('*', '{service}'),
      description: summary,
      ...(ofAnyService(type) && { parameters: { service: { description: 'The service that publishes it' } } }),
      messages: { [toName(type)]: { $ref: `#/components/messages/${toName(type)}` } },
    })),
    operations: entries(({ type, summary }) => ({
      action: 'send',
      summary: `Published by ${ofAnyService(type) ? 'any service' : findPublisher(type)}: ${summary}`,
      channel: { $ref: `#/channels/${toName(type)}` },
      messages: [{ $ref: `#/channels/${toName(type)}/messages/${toName(type)}` }],
    })),
    components: {
      messages: entries(message),
      messageTraits: {
        event: {
          headers: {
            type: 'object',
            properties: { 'Nats-Msg-Id': { type: 'string', description: 'The same as `id`' } },
            required: ['Nats-Msg-Id'],
          },
        },
      },
    },
  };
}
