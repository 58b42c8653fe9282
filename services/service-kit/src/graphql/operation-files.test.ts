import { parse, print } from 'graphql';
import { composeOperations } from './operation-files.ts';

const me = 'query Me {\n  me {\n    ...PersonFields\n  }\n}\n';
const person =
  'fragment PersonFields on Person {\n  name {\n    ...NameFields\n  }\n  nickname {\n    ...NameFields\n  }\n}\n';
const name = 'fragment NameFields on Name {\n  first\n}\n';
const fragments = { 'fragments/name.graphql': name, 'fragments/person.graphql': person };

test('an operation is sent with the fragments it uses, each once, in the order of first use', () => {
  const health = 'query Health {\n  ok\n}\n';
  const [first, second] = composeOperations({ 'me.graphql': me, 'health.graphql': health }, fragments);
  expect(first).toMatchObject({ file: 'me.graphql', name: 'Me', source: `${me}\n${person}\n${name}` });
  expect(second).toMatchObject({ file: 'health.graphql', name: 'Health', source: health });
  for (const { source, document } of [first!, second!]) expect(print(document)).toBe(print(parse(source)));
});

const circle = {
  'fragments/a.graphql': 'fragment A on T { ...B }',
  'fragments/b.graphql': 'fragment B on T { ...A }',
};
test('fragments in a circle come to an end', () => {
  const [operation] = composeOperations({ 'q.graphql': 'query Q { t { ...A } }' }, circle);
  expect(operation?.document.definitions).toHaveLength(3);
});

const faulty: [string, Record<string, string>, Record<string, string>, string][] = [
  ['an unknown fragment', { 'me.graphql': me }, {}, 'me.graphql spreads PersonFields, which no file holds'],
  [
    'an unknown fragment of a fragment',
    { 'me.graphql': me },
    { 'fragments/person.graphql': person },
    'fragments/person.graphql spreads NameFields, which no file holds',
  ],
  [
    'a fragment nobody uses',
    { 'q.graphql': 'query Q { ok }' },
    { 'fragments/name.graphql': name },
    'fragments/name.graphql holds NameFields, which no operation uses',
  ],
  [
    'fragments that only use each other',
    { 'q.graphql': 'query Q { ok }' },
    circle,
    'fragments/a.graphql holds A, which no operation uses',
  ],
  ['an operation without a name', { 'q.graphql': '{ ok }' }, {}, 'q.graphql must hold exactly one named operation'],
  [
    'an operation with its fragment in one file',
    { 'q.graphql': `query Q { n { ...NameFields } }\n${name}` },
    {},
    'q.graphql must hold exactly one named operation',
  ],
  ['a type', { 'q.graphql': 'type Q { ok: Int }' }, {}, 'q.graphql must hold exactly one named operation'],
  [
    'an operation among the fragments',
    { 'me.graphql': me },
    { ...fragments, 'fragments/q.graphql': 'query Q { ok }' },
    'fragments/q.graphql must hold exactly one fragment',
  ],
  [
    'two operations of one name',
    { 'a.graphql': 'query Q { ok }', 'b.graphql': 'query Q { no }' },
    {},
    'a.graphql and b.graphql both hold Q',
  ],
];
test.each(faulty)('%s is refused with the name of its file', (_, operations, given, message) => {
  expect(() => composeOperations(operations, given)).toThrow(message);
});
