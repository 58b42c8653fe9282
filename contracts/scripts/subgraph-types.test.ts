import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type DefinitionNode, type DocumentNode, Kind, parse, print, visit } from 'graphql';
import { z } from 'zod';
import { allCalls } from '../src/calls/all-calls.ts';
import { exported } from './openapi/named-schemas.factory.ts';
import { type NamedSchema, namedSchemas } from './openapi/named-schemas.ts';
import { fieldForms, rootType } from './root-fields.ts';
import { parsedSchema } from './source-fault.ts';
import { generatedTypes } from './subgraph-types.ts';

const root = resolve(import.meta.dirname, '../..');
const typesFor = (sdl: string, schemas: Record<string, z.ZodType>) =>
  generatedTypes(parse(sdl), 'notes', exported(schemas));

const state = z.enum(['OPEN', 'DONE']);
const author = z.object({ id: z.string(), name: z.string().nullable() });
const note = z.object({
  id: z.string(),
  lines: z.array(z.string()),
  length: z.int(),
  share: z.number(),
  state,
  author: author.nullable(),
  isRead: z.boolean().optional(),
});

test('an answer gets its nullability, ids and nested types from the schema of its name', () => {
  const types = typesFor('type Query { notes: [Note!]! }', { Note: note, Author: author, State: state });
  expect(types.split('\n').slice(2).join('\n')).toBe(`type Author {
  id: ID!
  name: String
}

type Note {
  id: ID!
  lines: [String!]!
  length: Int!
  share: Float!
  state: State!
  author: Author
  isRead: Boolean
}

enum State {
  OPEN
  DONE
}
`);
});

test('in a request nothing is required, and an object that is an answer as well has another name', () => {
  const types = typesFor('type Query { note: Note } type Mutation { save(note: NoteInput!): Note }', {
    Note: z.object({ text: z.string(), author }),
    Author: author,
  });
  expect(types).toContain('input NoteInput {\n  text: String\n  author: AuthorInput\n}');
  expect(types).toContain('input AuthorInput {\n  id: String\n  name: String\n}');
});

test('a type that is written by hand is left alone', () => {
  const types = typesFor('type Query { note: Note } type Author @key(fields: "id") { id: ID! }', {
    Note: z.object({ author }),
    Author: author,
  });
  expect(types).toContain('author: Author!');
  expect(types).not.toContain('type Author');
});

test('a fault names the place', () => {
  expect(() => typesFor('type Query {\n  note: Missing\n}', {})).toThrow(/:2 Missing is neither defined/);
  expect(() => typesFor('type Query { note: Note }', { Note: z.object({ by: z.object({}) }) })).toThrow(
    /Note\.by is an object without a name/,
  );
});

/** Without descriptions, whose place is the declaration, and with the fields in alphabetical order. */
function withoutWords(definition: DefinitionNode): string {
  const bare = visit(definition, {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return print(bare).split('\n').sort().join('\n');
}

const repeated = (document: DocumentNode, service: string, named: ReadonlyMap<string, NamedSchema>) =>
  document.definitions.flatMap((definition) => {
    if (!('name' in definition) || !definition.name || !('directives' in definition)) return [];
    if (definition.directives?.length || /^(Query|Mutation)$/.test(definition.name.value)) return [];
    const others = document.definitions.filter((one) => one !== definition);
    try {
      const types = parse(generatedTypes({ ...document, definitions: others }, service, named)).definitions;
      return types.some((type) => withoutWords(type) === withoutWords(definition)) ? [definition.name.value] : [];
    } catch {
      return []; // No declaration has its form.
    }
  });

/** Root fields without directives that are as their calls say; the name of a body's argument is part of the call. */
function repeatedFields(document: DocumentNode, service: string, named: ReadonlyMap<string, NamedSchema>): string[] {
  const calls = allCalls.filter((call) => call.service === service);
  const formOf = fieldForms(calls, document, named);
  const forms = calls.map((call) => {
    const form = formOf(call);
    return 'field' in form ? `${rootType(call)} ${form.field}` : '';
  });
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const written = (definition.fields ?? []).map((field) => print({ ...field, description: undefined }));
    return written.map((field) => `${definition.name.value} ${field}`).filter((field) => forms.includes(field));
  });
}

test('no schema repeats by hand what a declaration says', async () => {
  const named = await namedSchemas();
  const services = globSync('services/*/schema.graphql', { cwd: root }).map((file) => basename(dirname(file)));
  expect(services.length).toBeGreaterThan(8);
  for (const service of services) {
    const document = parsedSchema(`services/${service}/schema.graphql`);
    expect([service, repeated(document, service, named)]).toEqual([service, []]);
    expect([service, repeatedFields(document, service, named)]).toEqual([service, []]);
  }
});
