import { z } from 'zod';
import { internalCalls } from './internal-calls.ts';
import type { GraphqlAnswer } from './subgraph-client.ts';

const sessions = z.array(z.string().nullable()).nullable();
const ask = (body: GraphqlAnswer) =>
  internalCalls({
    name: 'identity',
    client: { call: async () => ({ body, headers: {} }), close: async () => {} },
    tokenFor: (service) => `token for ${service}`,
    timeoutMs: 100,
  })('query { answer: sessions }', {}, sessions);
const failed = (path: (string | number)[]) => [{ message: 'down', path, extensions: { code: 'INTERNAL' } }];

test('an answer of the given shape is taken, also where it says that there is nothing', async () => {
  await expect(ask({ data: { answer: ['s1', null] } })).resolves.toEqual(['s1', null]);
  await expect(ask({ data: { answer: null } })).resolves.toBeNull();
});

test.each<[string, GraphqlAnswer, string]>([
  ['nothing, because of an error', { data: { answer: null }, errors: failed(['answer']) }, 'INTERNAL'],
  ['a gap, because of an error', { data: { answer: ['s1', null] }, errors: failed(['answer', 1]) }, 'INTERNAL'],
  ['an error alone', { data: null, errors: failed([]) }, 'INTERNAL'],
  ['another shape', { data: { answer: 's1' } }, 'UNREADABLE'],
  ['no answer', { data: {} }, 'UNREADABLE'],
])('%s is no answer: the service is unavailable', async (_, body, code) => {
  await expect(ask(body)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 1,
    log: { host: 'identity', code },
  });
});
