import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { areas } from '../src/calls/all-calls.ts';
import { allEvents } from '../src/events/all-events.ts';
import { asyncApi } from './asyncapi.ts';
import { attempts } from './attempts.ts';
import { eventSchema, schemaFileOf } from './json-schemas.ts';
import { jsonText } from './json-text.ts';
import { openApi } from './openapi/openapi.ts';
import { operationsOf } from './operations.ts';
import { composeSupergraph } from './supergraph.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['graphql', 'graphql/operations', 'openapi', 'asyncapi', 'json-schema'];
const generatedNames = [...folders.map((folder) => `contracts/${folder}/*.*`), 'contracts/src/**/*.generated.ts'];

/** Every generated document of the contracts: path from the root to content. */
export async function generate(): Promise<Map<string, string>> {
  const events = await allEvents();
  const supergraph = composeSupergraph(root);
  const schema = buildSchema(supergraph, { assumeValid: true });
  return new Map([
    ['contracts/graphql/supergraph.graphql', supergraph],
    ...Object.entries(areas).map(([area, calls]): [string, string] => [
      `contracts/graphql/operations/${area}.graphql`,
      operationsOf(Object.values(calls), schema),
    ]),
    ['contracts/src/calls/attempts.generated.ts', attempts()],
    ['contracts/openapi/openapi.json', jsonText(await openApi())],
    ['contracts/asyncapi/asyncapi.json', jsonText(asyncApi(events))],
    ...events.map((event): [string, string] => [
      `contracts/json-schema/${schemaFileOf(event.type)}`,
      jsonText(eventSchema(event)),
    ]),
  ]);
}

const generatedFiles = () => globSync(generatedNames, { cwd: root });

/** @returns the paths of documents that are missing, stale or no longer generated; empty when all are up to date */
export async function check(): Promise<string[]> {
  const wanted = await generate();
  const stale = [...wanted].filter(([path, content]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== content;
  });
  return [...stale.map(([path]) => path), ...generatedFiles().filter((path) => !wanted.has(path))].sort();
}

async function write(): Promise<void> {
  const wanted = await generate();
  for (const path of generatedFiles()) if (!wanted.has(path)) rmSync(join(root, path));
  for (const [path, content] of wanted) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  process.stdout.write(`${wanted.size} documents written\n`);
}

if (import.meta.main) await write();
