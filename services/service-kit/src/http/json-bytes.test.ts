import { buildSchema } from 'graphql';
import { createExecutor } from '../graphql/executor.ts';
import { JsonBytes } from './json-bytes.ts';

const schema = buildSchema('type Query { name: String, other: String! }');
const execute = createExecutor(schema);
/** What a service sends for an operation of one field; a resolver is found on the root value, here on none. */
const sent = async (query: string) => Buffer.from(JSON.stringify(await execute({ query }, {})));

test('the answer of an operation goes on as the service has written it', async () => {
  expect(String(JsonBytes.ofAnswer(Buffer.from('{"data":{"answer":{"text":"Zoë } }}"}}}'))?.bytes)).toBe(
    '{"text":"Zoë } }}"}',
  );
  expect(String(JsonBytes.ofAnswer(await sent('{ answer: name }'))?.bytes)).toBe('null');
});

test('what has errors is read', async () => {
  expect(JsonBytes.ofAnswer(await sent('{ answer: other }'))).toBeUndefined();
  expect(JsonBytes.ofAnswer(await sent('{ answer: unknown }'))).toBeUndefined();
  expect(JsonBytes.ofAnswer(Buffer.from('{"data":{"answer":{"a":1}},"errors":[{"message":"}}"}]}'))).toBeUndefined();
});

test.each(['', '{}', '{"data":{"answer":', '{"data":{"answer":}}', '{"data":{"other":1}}', '<html></html>'])(
  '%j is no answer',
  (text) => {
    expect(JsonBytes.ofAnswer(Buffer.from(text))).toBeUndefined();
  },
);
