import { allCalls } from '../src/calls/all-calls.ts';
import { allExamples } from '../src/examples/all-examples.ts';
import {
  documentText,
  type Media,
  type OpenApi,
  type Operation,
  type Response,
  readDocument,
  resolved,
  schemaChecker,
} from './documents.ts';

const document = readDocument<OpenApi>('openapi/openapi.json');
const checker = schemaChecker(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const withoutExample = new Set(['application/zip', 'image/webp', 'image/png', 'image/jpeg', 'multipart/form-data']);

const responsesOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, response]) => ({ status, response: resolved<Response>(document, response) }));

/** Media types of an operation's body and of its answers. */
const mediaOf = (operation: Operation): { place: string; type: string; media: Media }[] => [
  ...Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({ place: 'body', type, media })),
  ...responsesOf(operation).flatMap(({ status, response: { content = {} } }) =>
    Object.entries(content).map(([type, media]) => ({ place: status, type, media })),
  ),
];

const examplesOf = ({ example, examples = {} }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((one) => resolved<{ value: unknown }>(document, one).value),
];

test('a person can read the document: fewer than 9,000 lines', () => {
  expect(documentText('openapi/openapi.json').split('\n').length).toBeLessThan(9_000);
});

test('every operation has an id of its own, a summary and a tag that the document describes', () => {
  const tags = new Set(document.tags.map(({ name }) => name));
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(operations.length);
  const wrong = operations.filter(
    ({ operation }) => !operation.summary || operation.tags.length !== 1 || !tags.has(operation.tags[0] ?? ''),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every body and every answer that is not bytes has an example', () => {
  const missing = operations.flatMap(({ name, operation }) =>
    mediaOf(operation)
      .filter(({ type, media }) => !withoutExample.has(type) && examplesOf(media).length === 0)
      .map(({ place, type }) => `${name} ${place} ${type}`),
  );
  expect(missing).toEqual([]);
});

test('every example is valid by its schema', () => {
  const checked: string[] = [];
  const wrong = operations.flatMap(({ name, operation }) =>
    mediaOf(operation).flatMap(({ place, media }) =>
      examplesOf(media).flatMap((example) => {
        checked.push(name);
        return checker.faults(media.schema ?? {}, example).map((fault) => `${name} ${place}: ${fault}`);
      }),
    ),
  );
  expect(wrong).toEqual([]);
  expect(checked.length).toBeGreaterThan(operations.length);
});

test('every call accepts the body of its example', () => {
  const refused = allCalls.flatMap(({ pattern, field, request }) => {
    const { error } = request?.safeParse(allExamples[field]?.request) ?? {};
    return error ? [`${pattern}: ${error.message}`] : [];
  });
  expect(refused).toEqual([]);
});

test('examples of parameters and headers are valid by their schemas', () => {
  const { parameters = {}, headers = {} } = document.components;
  const wrong = Object.entries({ ...parameters, ...headers }).flatMap(([name, part]) => {
    const { schema, example } = part as { schema: object; example: unknown };
    return checker.faults(schema, example).map((fault) => `${name}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

test('the check of examples finds a value that is missing, of another type or not in the list', () => {
  const schema = { $ref: '#/components/schemas/Biomarkers' };
  const value = allExamples.myBiomarkers?.answer as Record<string, unknown>;
  expect(checker.faults(schema, value)).toEqual([]);
  expect(checker.faults(schema, { ...value, version: '4' })).toHaveLength(1);
  expect(checker.faults(schema, { ...value, injuryRisk: 'HUGE' })).not.toEqual([]);
  const { version: _, ...rest } = value;
  expect(checker.faults(schema, rest)).toHaveLength(1);
});

test('every 429 and 503 says when to come back, every 405 which methods there are', () => {
  const wrong = operations.flatMap(({ name, operation }) => {
    const header = (status: string) =>
      Object.keys(resolved<Response>(document, operation.responses[status]!).headers ?? {});
    const told = { 429: header('429'), 503: header('503'), 405: header('405') };
    return JSON.stringify(told) === JSON.stringify({ 405: ['Allow'], 429: ['Retry-After'], 503: ['Retry-After'] })
      ? []
      : [name];
  });
  expect(wrong).toEqual([]);
});

/** Objects with two keys or more that a document describes in place, by their text without descriptions. */
function objectsIn(value: unknown, place: string, found: Map<string, string[]>): Map<string, string[]> {
  if (typeof value !== 'object' || value === null || /\/examples?(\/|$)/.test(place)) return found;
  const { properties } = value as { properties?: object };
  if (properties && Object.keys(properties).length > 1) {
    const text = JSON.stringify(value, (key, inner) =>
      key === 'description' && typeof inner === 'string' ? undefined : inner,
    );
    found.set(text, [...(found.get(text) ?? []), place]);
  }
  for (const [key, inner] of Object.entries(value)) objectsIn(inner, `${place}/${key}`, found);
  return found;
}

test('an object that stands twice is a component', () => {
  const twice = [...objectsIn(document, '', new Map()).values()].filter((places) => places.length > 1);
  expect(twice).toEqual([]);
});

test('every component is used', () => {
  const text = JSON.stringify(document);
  const unused = Object.entries(document.components).flatMap(([kind, components]) =>
    kind === 'securitySchemes'
      ? []
      : Object.keys(components).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  );
  expect(unused).toEqual([]);
});
