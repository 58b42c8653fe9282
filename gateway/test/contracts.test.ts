import { globSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, type FieldNode, Kind, type SelectionSetNode, validate } from 'graphql';
import type { z } from 'zod';
import { check } from '../../contracts/scripts/generate.ts';
import { composeSupergraph } from '../../contracts/scripts/supergraph.ts';
import { startFederation } from '../src/federation/federation.ts';
import { subgraphClient } from '../src/federation/subgraph-client.ts';
import { parseBounded } from '../src/graphql/operation-size.ts';
import { browserRoutes } from '../src/rest-shim/browser-routes.ts';
import { readCallPolicies } from '../src/rest-shim/call-policy.ts';
import { readOperations } from '../src/rest-shim/operations.ts';
import { restRows } from '../src/rest-shim/routes/index.ts';
import './support/no-telemetry.ts';

const root = join(import.meta.dirname, '../..');
const operations = readOperations();
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('the generated documents are fresh', async () => {
  expect(await check()).toEqual([]);
});

/** What the services' schemas offer to browsers. */
function offeredFields(): Set<string> {
  const schema = buildSchema(composeSupergraph(root), { assumeValid: true });
  return new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}).flatMap(({ name, astNode }) =>
        astNode?.directives?.some((directive) => directive.name.value === 'inaccessible') ? [] : [name],
      ),
    ),
  );
}
const fieldOf = (operation: string) => `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;

test('every call whose field a service offers has its row in the shim, and every field its row in the table of access', () => {
  const [logout, calendarFeed] = [operations.get('Logout')!, operations.get('CalendarFeed')!];
  const others = browserRoutes(async () => ({}), { logout, calendarFeed });
  const served = new Set([...restRows, ...others, { method: 'GET', path: '/api/events' }].map(named));
  const calls = readCallPolicies();
  const offered = offeredFields();
  const called = new Set(calls.flatMap(({ graphql }) => (graphql ? [fieldOf(graphql)] : [])));
  const due = calls.filter(({ graphql, service }) => (graphql ? offered.has(fieldOf(graphql)) : service === 'gateway'));
  expect(due.map(named).filter((name) => !served.has(name))).toEqual([]);
  expect([...served].filter((name) => !calls.some((call) => named(call) === name))).toEqual([]);
  expect([...offered].filter((field) => !called.has(field))).toEqual([]);
});

test('every operation fits the supergraph', async () => {
  const names = globSync('services/*/schema.graphql', { cwd: root }).map((file) => file.split('/')[1] as string);
  const clients = new Map(names.map((name) => [name, subgraphClient(name, `http://${name}`, 1_000)]));
  const federation = await startFederation({ supergraphSdl: composeSupergraph(root), clients });
  const misfits = [...operations.values()].flatMap(({ name, document }) =>
    validate(federation.schema, document).map(({ message }) => `${name}: ${message}`),
  );
  await federation.close();
  expect(misfits).toEqual([]);
});

test('every operation keeps within the bounds /graphql has for strangers', () => {
  for (const { source } of operations.values()) expect(() => parseBounded(source)).not.toThrow();
});

/** Keys a shape documents, through null, lists and unions, as `a.b`. */
function keysOf(schema: z.ZodType, prefix = ''): string[] {
  const definition = (
    schema as unknown as {
      def: { type: string; innerType?: z.ZodType; element?: z.ZodType; shape?: Record<string, z.ZodType> };
    }
  ).def;
  if (definition.innerType) return keysOf(definition.innerType, prefix);
  if (definition.element) return keysOf(definition.element, prefix);
  if (!definition.shape) return [prefix.slice(0, -1)];
  return Object.entries(definition.shape).flatMap(([key, inner]) => keysOf(inner, `${prefix}${key}.`));
}
/** Keys a selection asks for, through the fragments of its document, as `a.b`. */
function selectedKeys({ selections }: SelectionSetNode, document: DocumentNode, prefix = ''): string[] {
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.find(({ name }) => name.value === selection.name.value);
      return selectedKeys(fragment!.selectionSet, document, prefix);
    }
    const { name, alias, selectionSet } = selection as FieldNode;
    const key = `${prefix}${(alias ?? name).value}`;
    return selectionSet ? selectedKeys(selectionSet, document, `${key}.`) : [key];
  });
}

test.each(restRows.map((row) => [named(row), row] as const))(
  '%s selects exactly the keys it documents',
  (_, { operation, answer }) => {
    const document = operations.get(operation)?.document;
    const [definition] = document?.definitions ?? [];
    if (!document || definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${operation} has no file`);
    const [root] = definition.selectionSet.selections as readonly FieldNode[];
    expect(root?.alias?.value).toBe('answer');
    const selected = selectedKeys(root?.selectionSet as SelectionSetNode, document).map((key) =>
      key.replace(/^profile\.(?=.*)/, operation === 'SaveAthleteProfile' ? '' : 'profile.'),
    );
    // Free-form values are one scalar in GraphQL.
    const documented = keysOf(answer).map((key) => key.replace(/^change\..*/, 'change'));
    const extra = operation === 'SaveAthleteProfile' ? ['created'] : [];
    expect(selected.sort()).toEqual([...new Set([...documented, ...extra])].sort());
  },
);

test('the supergraph never shows what is internal', () => {
  const sdl = composeSupergraph(root);
  expect(buildSchema(sdl, { assumeValid: true }).getQueryType()?.getFields()).toHaveProperty('sessionFacts');
  expect(sdl).toMatch(/sessionFacts\([^)]*\)[^\n]*@inaccessible/);
  for (const field of ['approvedUsers', 'assignmentFacts', 'shareFacts'])
    expect(sdl).toMatch(new RegExp(`${field}\\([^)]*\\)[^\\n]*@inaccessible`));
});
