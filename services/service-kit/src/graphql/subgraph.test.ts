import type { Caller, UserCaller } from '@entourage/contracts/access/caller';
import { noRelationships } from '@entourage/contracts/access/caller';
import { admin, anyOf, definePolicies, ownRows, self } from '@entourage/contracts/access/policies';
import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import { DefinitionError } from './definition-error.ts';
import { createExecutor } from './executor.ts';
import { resolver } from './resolver.ts';
import { buildSubgraph } from './subgraph.ts';

const typeDefs = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query { note(athleteId: ID!): Note, broken(what: Int!): String, write(letter: Letter!): String, move(noteId: ID!, athleteId: ID!): String }
  input Letter { subjectLine: String, receiverId: ID! }
  type Note @key(fields: "id") { id: ID!, text: String }
`;
const anyRole = ['ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const;
const policies = definePolicies({
  'Query.note': { approved: true, roles: anyRole, relation: self('athleteId') },
  'Query.broken': 'public',
  'Query.move': { approved: true, roles: anyRole, relation: anyOf(admin, self('athleteId')) },
  'Query.write': { approved: true, roles: anyRole, relation: ownRows },
  'Entity.Note': 'internal',
});
/** Inputs that reached a use case. */
const asked: string[] = [];
const subjectLine = z.string().max(100, { error: 'At most 100' }).optional();
const resolvers = [
  {
    Query: {
      note: resolver(z.object({ athleteId: id }), (_: unknown, { athleteId }) => {
        asked.push(athleteId);
        return { id: athleteId, text: 'hello' };
      }),
      broken: resolver(z.object({ what: z.number().max(5, { error: 'At most 5' }) }), (_: unknown, { what }) => {
        if (what === 1) throw new AppError('CONFLICT', { userMessage: 'Taken' });
        throw new Error('Key (email)=(sam@example.org) exists');
      }),
      move: resolver(z.object({ noteId: id, athleteId: id }), () => 'moved'),
      write: resolver(z.object({ letter: z.object({ receiverId: id, subjectLine }) }), async () => {
        throw new AppError('NOT_FOUND');
      }),
    },
    Entity: { Note: resolver(z.object({ id: z.string() }), (_: unknown, note) => note) },
  },
];

const mine = '01970000-0000-7000-8000-000000000001';
const lines: string[] = [];
const log = createLog({ service: 'test', level: 'info', write: (line) => lines.push(line) });
const refusals: unknown[] = [];
const execute = createExecutor(buildSubgraph({ typeDefs, resolvers, policies }));
const user = (over: Partial<UserCaller> = {}): Caller => ({
  kind: 'user',
  userId: mine,
  sessionId: 's',
  role: 'ATHLETE',
  status: 'APPROVED',
  relationships: noRelationships,
  ...over,
});
const run = (query: string, caller: Caller, variables?: Record<string, unknown>) =>
  execute({ query, variables }, { caller, log, auditRefusal: async (refusal: unknown) => void refusals.push(refusal) });
const note = 'query ($id: ID!) { note(athleteId: $id) { text } }';

test('a field answers whom its policy lets in', async () => {
  expect(await run(note, user(), { id: mine })).toEqual({ data: { note: { text: 'hello' } } });
});

test('approval comes before shape, shape before the object; a refusal is audited', async () => {
  const codeOf = async (caller: Caller, id: unknown) => (await run(note, caller, { id })).errors?.[0]?.extensions.code;
  expect(await codeOf({ kind: 'visitor' }, 'junk')).toBe('UNAUTHORIZED');
  expect(await codeOf(user({ status: 'PENDING' }), 'junk')).toBe('NOT_APPROVED');
  expect(await codeOf(user(), 'junk')).toBe('NOT_FOUND');
  refusals.length = 0;
  expect(await codeOf(user(), '01970000-0000-7000-8000-000000000002')).toBe('NOT_FOUND');
  expect(refusals).toEqual([{ action: 'Query.note', subject: '01970000-0000-7000-8000-000000000002' }]);
});

test('the audit row of a refusal contains the object of the policy, not other ids of the call', async () => {
  const [noteId, athleteId] = ['01970000-0000-7000-8000-000000000003', '01970000-0000-7000-8000-000000000002'];
  refusals.length = 0;
  await run('query ($n: ID!, $a: ID!) { move(noteId: $n, athleteId: $a) }', user(), { n: noteId, a: athleteId });
  expect(refusals).toEqual([{ action: 'Query.move', subject: athleteId }]);
});

test('refusals of known callers only are audited', async () => {
  refusals.length = 0;
  for (const caller of [{ kind: 'visitor' }, { kind: 'service', service: 'admin' }] as const) {
    expect((await run(note, caller, { id: mine })).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  }
  expect(refusals).toEqual([]);
});

test('a use case does not begin before its caller has passed', async () => {
  asked.length = 0;
  for (const [caller, athleteId] of [
    [{ kind: 'visitor' }, mine],
    [user({ status: 'PENDING' }), mine],
    [user(), '01970000-0000-7000-8000-000000000002'],
    [user(), 'junk'],
  ] as const) {
    expect((await run(note, caller, { id: athleteId })).errors).toHaveLength(1);
  }
  expect(asked).toEqual([]);
  await run(note, user(), { id: mine });
  expect(asked).toEqual([mine]);
});

test('a refusal that cannot be written to the trail is an error, and the use case does not begin', async () => {
  asked.length = 0;
  const auditRefusal = () => Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
  const variables = { id: '01970000-0000-7000-8000-000000000002' };
  const { errors } = await execute({ query: note, variables }, { caller: user(), log, auditRefusal });
  expect(errors?.[0]?.extensions).toEqual({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(asked).toEqual([]);
});

const write = 'query ($letter: Letter!) { write(letter: $letter) }';
const another = '01970000-0000-7000-8000-000000000002';
test.each([
  ['of the role', note, { id: mine }, user({ status: 'PENDING' })],
  ['of the relation', note, { id: another }, user()],
  ['by the use case', write, { letter: { receiverId: mine } }, user()],
])('a refusal %s is answered only after its audit row is written', async (_, query, variables, caller) => {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const auditRefusal = async () => {
    steps.push('asked');
    setImmediate(() => setImmediate(written));
    await isWritten;
    steps.push('written');
  };
  const { errors } = await execute({ query, variables }, { caller, log, auditRefusal });
  steps.push('answered');

  expect(errors).toHaveLength(1);
  expect(steps).toEqual(['asked', 'written', 'answered']);
});

test('a malformed id alone is no such object, beside another fault it is one of the faults', async () => {
  const extensionsOf = async (letter: object) => (await run(write, user(), { letter })).errors?.[0]?.extensions;
  expect(await extensionsOf({ receiverId: 'junk' })).toEqual({ code: 'NOT_FOUND' });
  expect(await extensionsOf({ receiverId: 'junk', subjectLine: 'x'.repeat(101) })).toMatchObject({
    code: 'VALIDATION',
    fields: { subjectLine: 'At most 100' },
  });
});

test('what a use case refuses is audited once, with the id its input names; other errors are no refusals', async () => {
  const write = 'query ($letter: Letter!) { write(letter: $letter) }';
  const letter = { subjectLine: '01970000-0000-7000-8000-000000000009', receiverId: mine };
  refusals.length = 0;
  expect((await run(write, user(), { letter })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(refusals).toEqual([{ action: 'Query.write', subject: mine }]);
  await run('query ($what: Int!) { broken(what: $what) }', user(), { what: 1 });
  expect(refusals).toHaveLength(1);
});

test('an AppError leaves with its code and text, anything else masked in answer and log', async () => {
  const broken = 'query ($what: Int!) { broken(what: $what) }';
  expect((await run(broken, user(), { what: 1 })).errors).toEqual([
    { message: 'Taken', path: ['broken'], extensions: { code: 'CONFLICT' } },
  ]);
  lines.length = 0;
  expect((await run(broken, user(), { what: 2 })).errors?.[0]).toMatchObject({
    message: 'Something went wrong',
    extensions: { code: 'INTERNAL' },
  });
  expect(lines.join()).toContain('"errorName":"Error"');
  expect(lines.join()).not.toContain('sam@');
  expect((await run(broken, user(), { what: 9 })).errors?.[0]?.extensions).toEqual({
    code: 'VALIDATION',
    fields: { what: 'At most 5' },
  });
});

test('a value GraphQL itself refuses names the field and not the value', async () => {
  const { errors } = await run('query ($what: Int!) { broken(what: $what) }', user(), { what: 'HIGH-canary' });
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { what: 'Not a valid value' } });
  expect(JSON.stringify(errors)).not.toContain('canary');
});

test('a query that cannot be read or does not fit says so without a suggestion', async () => {
  expect((await run('{ not', user())).errors?.[0]?.message).toBe('The query cannot be read');
  expect((await run('{ notes { text } }', user())).errors?.[0]?.message).toBe('The query does not fit the schema');
});

test('a query that is too long or has too many parts is refused before it is understood', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: broken(what: 1)`).join(' ');
  const firstOf = async (query: string) => (await run(query, user())).errors?.[0];
  expect(await firstOf(`{ broken(what: 1) } #${'x'.repeat(100_000)}`)).toMatchObject({
    extensions: { code: 'PAYLOAD_TOO_LARGE' },
  });
  expect(await firstOf(`{ ${fields(700)} }`)).toMatchObject({ message: 'The query cannot be read' });
  expect(await firstOf(`{ ${fields(600)} }`)).toMatchObject({ message: 'Taken' });
});

test.each([7, 'text', [], [7], true])('variables that are no object, %j, are no error of ours', async (variables) => {
  const { errors } = await run(note, user(), variables as never);
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
});

test.each([7, {}, 'gone'])('an operation name of %j is no error of ours', async (operationName) => {
  const request = { query: note, variables: { id: mine }, operationName: operationName as never };
  const { errors } = await execute(request, { caller: user(), log, auditRefusal: async () => {} });
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
});

test('an entity is reachable through its own policy only', async () => {
  const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Note { id } } }';
  const variables = { r: [{ __typename: 'Note', id: mine }] };
  expect((await run(entities, user(), variables)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  expect((await run(entities, { kind: 'service', service: 'gateway' }, variables)).data).toEqual({
    _entities: [{ id: mine }],
  });
});

test('a list of entities writes no line each, a field writes one', async () => {
  const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Note { id } } }';
  const r = Array.from({ length: 3 }, () => ({ __typename: 'Note', id: mine }));
  lines.length = 0;
  await run(entities, { kind: 'service', service: 'gateway' }, { r });
  expect(lines).toEqual([]);
  await run(note, user(), { id: mine });
  expect(lines).toHaveLength(1);
});

test.each([
  [
    'a policy is missing',
    { policies: { 'Query.broken': 'public', 'Entity.Note': 'internal' } as const },
    'Query.note has no policy',
  ],
  ['a resolver is missing', { resolvers: [{ Query: resolvers[0]!.Query }] }, 'Entity.Note has no resolver'],
  [
    'a policy names nothing',
    { policies: { ...policies, 'Query.gone': 'public' } as const },
    'Query.gone has a policy but is not in the schema',
  ],
])('the boot stops when %s', (_, over, fault) => {
  expect(() => buildSubgraph({ typeDefs, resolvers, policies, ...over })).toThrow(DefinitionError);
  expect(() => buildSubgraph({ typeDefs, resolvers, policies, ...over })).toThrow(fault);
});
