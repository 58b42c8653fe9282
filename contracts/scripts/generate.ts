import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { areas } from '../src/calls/all-calls.ts';
import { allEvents } from '../src/events/all-events.ts';
import { asyncApi } from './asyncapi.ts';
import { attempts } from './attempts.ts';
import { eventSchema, schemaFileName } from './json-schemas.ts';
import { jsonText } from './json-text.ts';
import { openApi } from './openapi/openapi.ts';
import { writeOperations } from './operations.ts';
import { SourceFault } from './source-fault.ts';
import { generatedSchemaPath, subgraphTypes } from './subgraph-types.ts';
import { composeSupergraph } from './supergraph.ts';

const root = resolve(import.meta.dirname, '../..');
const all = { schemas: true, declarations: true };
const folders = ['graphql', 'graphql/operations', 'openapi', 'asyncapi', 'json-schema'];
const generatedNames = [
  ...folders.map((folder) => `contracts/${folder}/*.*`),
  'contracts/src/**/*.generated.ts',
  'services/*/schema.generated.graphql',
];

/**
 * Sources that have changed. Composing the supergraph takes as long as the rest, and needs the services' schemas and the types generated for
 * them only; OpenAPI, AsyncAPI and JSON Schema need the declarations only.
 */
type Changed = { schemas: boolean; declarations: boolean };

const supergraphFile = 'contracts/graphql/supergraph.graphql';

/** Generated documents of the contracts, all of them by default: path from the root to content. */
export async function generate({ schemas, declarations }: Changed = all): Promise<Map<string, string>> {
  const types = await subgraphTypes(root);
  const schemaFiles = [...types].map(([service, text]): [string, string] => [generatedSchemaPath(service), text]);
  const isStale = schemas || schemaFiles.some(isOutdated);
  const supergraph = isStale ? composeSupergraph(root, types) : readFileSync(join(root, supergraphFile), 'utf8');
  const schema = buildSchema(supergraph, { assumeValid: true });
  return new Map([
    ...schemaFiles,
    [supergraphFile, supergraph],
    ...Object.entries(areas).map(([area, calls]): [string, string] => [
      `contracts/graphql/operations/${area}.graphql`,
      writeOperations(Object.values(calls), schema),
    ]),
    ...(declarations ? await fromDeclarations() : []),
  ]);
}

async function fromDeclarations(): Promise<[string, string][]> {
  const events = await allEvents();
  return [
    ['contracts/src/calls/attempts.generated.ts', attempts()],
    ['contracts/openapi/openapi.json', jsonText(await openApi())],
    ['contracts/asyncapi/asyncapi.json', jsonText(asyncApi(events))],
    ...events.map((event): [string, string] => [
      `contracts/json-schema/${schemaFileName(event.type)}`,
      jsonText(eventSchema(event)),
    ]),
  ];
}

function isOutdated([path, content]: readonly [string, string]): boolean {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== content;
}

const generatedFiles = () => globSync(generatedNames, { cwd: root });

/** @returns the paths of documents that are missing, stale or no longer generated; empty when all are up to date */
export async function check(): Promise<string[]> {
  const wanted = await generate();
  const stale = [...wanted].filter(isOutdated);
  return [...stale.map(([path]) => path), ...generatedFiles().filter((path) => !wanted.has(path))].sort();
}

/** Does a step of the generation. A fault of a source ends the process with the fault's lines, without a stack. */
export async function orSayWhere(step: () => Promise<void>): Promise<void> {
  await step().catch((error: unknown) => {
    if (!(error instanceof SourceFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}

/** Writes the documents that have changed, so that only processes that read these restart while developing. @throws SourceFault */
export async function writeContracts(changed: Changed = all): Promise<void> {
  const wanted = await generate(changed);
  if (changed.declarations) for (const path of generatedFiles()) if (!wanted.has(path)) rmSync(join(root, path));
  for (const [path, content] of wanted) {
    const file = join(root, path);
    if (!isOutdated([path, content])) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
