import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@entourage/contracts/calls/all-calls';
import { toOperationName } from '@entourage/contracts/calls/define-call';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { serviceNames } from '@entourage/ops/service-table';
import type { FieldNode, InlineFragmentNode, OperationDefinitionNode } from 'graphql';
import { graphql } from '../../src/graphql.ts';
import { committedPacts, type Interaction, pactsIn } from '../../src/pact-files.ts';

// Tests that the pacts contain all requests between processes.

/** The contents of an interaction: the name of the operation, its root fields, and the entities with requested parts. */
type Question = { name: string; fields: string[]; entities: string[] };

function questionOf({ request }: Interaction): Question[] {
  const { query } = (request?.body?.content ?? {}) as { query?: string };
  if (!query) return [];
  const [operation] = graphql.parse(query).definitions as [OperationDefinitionNode];
  const fields = operation.selectionSet.selections as readonly FieldNode[];
  const entities = fields
    .filter(({ name }) => name.value === '_entities')
    .flatMap(({ selectionSet }) => selectionSet!.selections as readonly InlineFragmentNode[]);
  return [
    {
      name: operation.name!.value.split('__')[0]!,
      fields: fields.map(({ name }) => name.value),
      entities: entities.map(({ typeCondition }) => typeCondition!.name.value),
    },
  ];
}
const pacts = pactsIn(committedPacts);
const asked = (consumer: string, provider: string): Question[] =>
  pacts.get(`calls/${consumer}-${provider}.json`)?.interactions.flatMap(questionOf) ?? [];

test.each(serviceNames)('the gateway asks %s for every operation of its calls', (service) => {
  const names = new Set(asked('gateway', service).map(({ name }) => name));
  const own = allCalls.filter((call) => call.service === service).map(({ field }) => toOperationName(field));
  expect(own.filter((name) => !names.has(name))).toEqual([]);
});

test.each(serviceNames)('the gateway asks %s for its parts of every entity', async (service) => {
  const { policies } = (await import(join(repositoryRoot, `services/${service}/src/policies.ts`))) as {
    policies: Record<string, unknown>;
  };
  const own = Object.keys(policies).flatMap((field) => (field.startsWith('Entity.') ? [field.split('.')[1]!] : []));
  const entities = new Set(asked('gateway', service).flatMap((question) => question.entities));
  expect([...entities].sort()).toEqual(own.sort());
});

type Row = { service: string; field: string; from: string[] };
const rows = JSON.parse(readFileSync(join(repositoryRoot, 'contracts/internal-calls.json'), 'utf8')) as Row[];
/** identity reads its own tables for an export without a call. */
const pairs = rows.flatMap(({ service, field, from }) =>
  from.filter((process) => process !== service).map((process) => [process, service, field.split('.')[1]!] as const),
);

test.each(pairs)('%s asks %s for %s', (from, service, field) => {
  expect(asked(from, service).flatMap(({ fields }) => fields)).toContain(field);
});
