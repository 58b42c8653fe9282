import { parse } from 'graphql';
import { z } from 'zod';
import { type Call, defineCall, defineCalls } from '../src/calls/define-call.ts';
import { exported } from './openapi/named-schemas.factory.ts';
import { rootFields } from './root-fields.ts';

const note = z.object({ id: z.string() });
const newNote = z.object({ text: z.string() });
const named = exported({ Note: note, NewNote: newNote });
const words = { summary: 'As said', attempt: 'do it', access: 'public' } as const;
const fieldsOf = (sdl: string, declared: Record<string, { pattern: `GET /api/${string}` }>) =>
  rootFields(Object.values(defineCalls('notes', declared)) as unknown as Call[], parse(sdl), named);
const anything = 'type Any { id: ID! }';

test('a call becomes a field with its ids, query parameters, body and headers', () => {
  const fields = fieldsOf(anything, {
    notes: defineCall('GET /api/notes/{userId}', {
      ...words,
      query: { before: z.string().nullish(), part: z.string() },
      answer: z.array(note),
    }),
    note: defineCall('GET /api/note', { ...words, answer: note.nullable() }),
    changeNote: defineCall('PUT /api/notes/{id}', {
      ...words,
      request: newNote,
      bodyArgument: 'change',
      answer: note,
      etag: true,
      idempotent: true,
    }),
  } as never);
  expect(fields).toBe(`type Query {
  "As said"
  notes(userId: ID!, before: String, part: String!): [Note!]!
  "As said"
  note: Note
}

type Mutation {
  "As said"
  changeNote(id: ID!, change: NewNote!, expectedVersion: Int, idempotencyKey: String): Note!
}`);
});

test('a body that is an answer as well has another name, and its argument is `input` unless named', () => {
  const save = defineCall('POST /api/notes', { ...words, request: note, answer: note });
  expect(fieldsOf(anything, { save } as never)).toContain('save(input: NoteInput!): Note!');
});

test('a field that is written by hand is left alone, and its type is extended', () => {
  const calls = {
    notes: defineCall('GET /api/notes', { ...words, answer: z.array(note) }),
    others: defineCall('GET /api/others', { ...words, answer: z.array(note) }),
  };
  expect(fieldsOf('type Query { notes: [Note!]! @shareable }', calls)).toBe(
    'extend type Query {\n  "As said"\n  others: [Note!]!\n}',
  );
  expect(fieldsOf('type Query { notes: [Note!]! others: [Note!]! }', calls)).toBe('');
});

test('a fault names the call and why its field has to be written by hand', () => {
  const count = defineCall('GET /api/count', { ...words, answer: z.object({ count: z.int() }) });
  expect(() => fieldsOf(anything, { count })).toThrow(
    /GET \/api\/count\n {2}services\/notes\/schema\.graphql: count has to be written by hand, since its answer is no exported schema/,
  );
});
