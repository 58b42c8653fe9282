import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allEvents } from '../src/events/all-events.ts';
import { readDocument, schemaChecker } from './documents.ts';

type Message = {
  name: string;
  payload: { $ref: string };
  examples: { headers: object; payload: { id: string; type: string; data: object } }[];
};
type AsyncApi = {
  channels: Record<string, { address: string }>;
  components: { messages: Record<string, Message>; messageTraits: { event: { headers: object } } };
};

const document = readDocument<AsyncApi>('asyncapi/asyncapi.json');
const messages = Object.values(document.components.messages);
const schemaOf = ({ payload }: Message) => readDocument<object>(join('asyncapi', payload.$ref));

test('every event has a message, a channel and a schema, which the document refers to', async () => {
  const types = (await allEvents()).map(({ type }) => type).sort();
  expect(messages.map(({ name }) => name).sort()).toEqual(types);
  expect(
    Object.values(document.channels)
      .map(({ address }) => address.replace('{service}', '*'))
      .sort(),
  ).toEqual(types);
  const files = globSync('json-schema/*.json', { cwd: join(import.meta.dirname, '..') }).map((file) => basename(file));
  expect(messages.map(({ payload }) => basename(payload.$ref)).sort()).toEqual(files.sort());
  expect(messages.every(({ payload }) => Object.keys(payload).join() === '$ref')).toBe(true);
});

test('every event has an example of all that travels, valid by its schema', () => {
  const wrong = messages.flatMap((message) => {
    const [example] = message.examples;
    if (!example) return [`${message.name} has none`];
    const checker = schemaChecker({});
    const { headers } = document.components.messageTraits.event;
    return [
      ...checker.faults(schemaOf(message), example.payload),
      ...checker.faults(headers, example.headers),
      ...(Object.keys(example.payload.data).length === 0 ? ['has no data'] : []),
    ].map((fault) => `${message.name}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

test('the check of examples refuses an event without its envelope and one of another type', () => {
  const message = messages.find(({ name }) => name === 'entourage.health-data.biomarkers.updated.v1')!;
  const { payload } = message.examples[0]!;
  const faults = (value: unknown) => schemaChecker({}).faults(schemaOf(message), value);
  expect(faults(payload)).toEqual([]);
  expect(faults(payload.data)).not.toEqual([]);
  expect(faults({ ...payload, type: 'entourage.identity.user.updated.v1' })).toHaveLength(1);
});

test('every schema of an event holds the same example', () => {
  for (const message of messages) {
    const path = join(import.meta.dirname, '../asyncapi', message.payload.$ref);
    expect(existsSync(path)).toBe(true);
    expect((schemaOf(message) as { examples: object[] }).examples).toEqual([message.examples[0]!.payload]);
  }
});
