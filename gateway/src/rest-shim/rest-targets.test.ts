import { z } from 'zod';
import type { BoundRow } from './handle-rest.ts';
import { restRoute } from './rest-route.ts';
import { families, rowFor } from './rest-targets.ts';

const row = (pattern: Parameters<typeof restRoute>[0], operation: string) =>
  restRoute(pattern, { operation, answer: z.null() }) as BoundRow;
const list = row('GET /api/messages', 'Conversations');
const thread = row('GET /api/messages?with={userId}', 'Thread');
const send = row('POST /api/messages', 'SendMessage');

test('a query parameter makes another operation of a path, its value stands among the ids of the path', () => {
  const [family] = families([list, thread, send]);
  const asked = (query: string) => rowFor(family!, new URLSearchParams(query), {});
  expect(asked('before=x')).toEqual({ row: list, path: {} });
  expect(asked('with=abc&before=x')).toEqual({ row: thread, path: { userId: 'abc' } });
  expect(asked('with=')).toEqual({ row: thread, path: { userId: '' } });
});
test('rows of another method have no part in it', () => {
  expect(families([send, thread, list])).toEqual([
    { bare: send, selected: [] },
    { bare: list, selected: [thread] },
  ]);
});
test('a row with a parameter and none without it stops the start', () => {
  expect(() => families([thread, send])).toThrow('no row without its parameter');
});
