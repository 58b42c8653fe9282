import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import { toOperationName } from '@entourage/contracts/calls/define-call';
import { readOperations } from '@entourage/contracts/calls/operations';
import { objectKeys } from '@entourage/contracts/calls/schema-fields';
import { subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import { buildSchema, validate } from 'graphql';
import { z } from 'zod';
import { check } from '../../contracts/scripts/generate.ts';
import { callLimits, generalLimits } from '../../contracts/scripts/openapi/limits.ts';
import { subgraphTypes } from '../../contracts/scripts/subgraph-types.ts';
import { composeSupergraph } from '../../contracts/scripts/supergraph.ts';
import { config } from '../src/config.ts';
import { startFederation } from '../src/federation/federation.ts';
import type { RequestCaller } from '../src/federation/request-scope.ts';
import { parseBounded } from '../src/graphql/operation-size.ts';
import { accessError } from '../src/rest/access.ts';
import { droppedFields } from '../src/rest/request-shape.ts';
import { authorizationOf, authorizationRows } from './support/authorization.ts';
import './support/no-telemetry.ts';

const root = join(import.meta.dirname, '../..');
const operations = readOperations();

let composedSupergraph: string;
beforeAll(async () => {
  composedSupergraph = composeSupergraph(root, await subgraphTypes(root));
});

test('the generated documents are fresh', async () => {
  expect(await check()).toEqual([]);
});

/** The fields of the services' schemas that browsers may use. */
function offeredFields(): Set<string> {
  const schema = buildSchema(composedSupergraph, { assumeValid: true });
  return new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}).flatMap(({ name, astNode }) =>
        astNode?.directives?.some((directive) => directive.name.value === 'inaccessible') ? [] : [name],
      ),
    ),
  );
}

test('every field a service offers is a declared call, and every call has its row in the table of access', () => {
  const declared = new Set(allCalls.map(({ field }) => field));
  expect([...offeredFields()].filter((field) => !declared.has(field))).toEqual([]);
  const served = [
    ...allCalls.map(({ pattern }): string => pattern),
    ...Object.values(gatewayRoutes).map(({ method, path }) => `${method} ${path}`),
  ];
  const known = new Set(authorizationRows.map(({ pattern }) => pattern));
  expect(served.filter((pattern) => !known.has(pattern))).toEqual([]);
  const due = authorizationRows.filter(({ graphql, service }) =>
    graphql ? allCalls.some(({ field }) => toOperationName(field) === graphql) : service === 'gateway',
  );
  expect(due.map(({ pattern }) => pattern).filter((pattern) => !served.includes(pattern))).toEqual([]);
});

const statuses = { visitor: null, unapproved: 'PENDING' } as const;

test.each(allCalls.map((call) => [call.pattern, call] as const))(
  '%s admits whom the table of access names',
  (_, call) => {
    const { allow, service, graphql } = authorizationOf(call);
    // A call whose body the gateway must not parse is not available at /graphql.
    const expected = call.rawBody ? null : toOperationName(call.field);
    expect({ service, graphql }).toEqual({ service: call.service, graphql: expected });
    const roles = { athlete: 'ATHLETE', teamMember: 'TEAM_MEMBER', liaison: 'LIAISON', admin: 'ADMIN' } as const;
    const callerOf = (kind: keyof typeof roles, status: 'APPROVED' | 'PENDING' = 'APPROVED') =>
      ({ kind: 'user', role: roles[kind], status }) as RequestCaller;
    const admitted = {
      visitor: !accessError(call, statuses.visitor),
      unapproved: !accessError(call, callerOf('athlete', statuses.unapproved)),
      ...Object.fromEntries(
        (Object.keys(roles) as (keyof typeof roles)[]).map((kind) => [kind, !accessError(call, callerOf(kind))]),
      ),
    };
    expect(admitted).toEqual(allow);
  },
);

// A raw body has no keys.
test.each(allCalls.flatMap((call) => (call.rawBody ? [] : [[call.pattern, call] as const])))(
  '%s logs every key the table of access keeps for the server',
  (_, call) => {
    const { serverSet } = authorizationOf(call);
    const documented = call.request ? objectKeys(call.request) : [];
    const body = Object.fromEntries(serverSet.map((key) => [key, 'x']));
    expect(droppedFields(body, call.request)).toEqual(serverSet.filter((key) => !documented.includes(key)));
  },
);

test('every operation fits the supergraph', async () => {
  const names = globSync('services/*/schema.graphql', { cwd: root }).map((file) => file.split('/')[1] as string);
  const clients = new Map(names.map((name) => [name, subgraphClient(name, `http://${name}`, { maxMs: 1_000 })]));
  const federation = await startFederation({ supergraphSdl: composedSupergraph, clients });
  const misfits = [...operations.values()].flatMap(({ name, document }) =>
    validate(federation.schema, document).map(({ message }) => `${name}: ${message}`),
  );
  await federation.close();
  expect(misfits).toEqual([]);
});

test('every operation keeps within the bounds /graphql has for strangers', () => {
  for (const { source } of operations.values()) expect(() => parseBounded(source)).not.toThrow();
});

test('the supergraph never shows what is internal', () => {
  const sdl = composedSupergraph;
  expect(buildSchema(sdl, { assumeValid: true }).getQueryType()?.getFields()).toHaveProperty('sessionState');
  expect(sdl).toMatch(/sessionState\([^)]*\)[^\n]*@inaccessible/);
  for (const field of ['approvedUsers', 'callerAssignments', 'callerShares'])
    expect(sdl).toMatch(new RegExp(`${field}\\([^)]*\\)[^\\n]*@inaccessible`));
});

test('the limits that OpenAPI tells are the defaults of the settings', () => {
  const defaults: Record<string, unknown> = z.object(config.shape.limits).parse({});
  const told = [...generalLimits, ...Object.values(callLimits).flat()];
  expect(told.map(({ setting, max }) => [setting, max])).toEqual(
    told.map(({ setting }) => [setting, defaults[setting]]),
  );
  // Limits that are answered otherwise than with a 429, or that no call counts for.
  const others = ['pagesPerAddressPerMinute', 'connections', 'connectionsPerAddress', 'streamsPerUser'];
  expect(Object.keys(defaults).sort()).toEqual([...told.map(({ setting }) => setting), ...others].sort());
});
