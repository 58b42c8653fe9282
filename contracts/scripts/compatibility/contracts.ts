import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Schema } from './schema-breaks.ts';

export type Media = { schema?: Schema };
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type Response = { headers?: Record<string, object>; content?: Record<string, Media> };
export type Operation = {
  security?: object[];
  parameters?: object[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, object>;
};
export type OpenApi = { security?: object[]; paths: Record<string, Record<string, Operation>>; components: object };
export type AsyncApi = {
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>;
  components: { messages: Record<string, { name: string; contentType: string; payload: { $ref: string } }> };
};

/** The documents that consumers rely on. */
export type Contracts = {
  openApi: OpenApi;
  asyncApi: AsyncApi;
  /** Schemas of events, by the name of the file that the AsyncAPI document refers to. */
  schemas: ReadonlyMap<string, Schema>;
  supergraph: string;
};

/** The present documents. */
export const presentFolder = resolve(import.meta.dirname, '../..');
export const releasesFolder = join(presentFolder, 'releases');

/** Files of a release, by their paths in both folders. */
export const documentFiles = (folder: string): string[] =>
  globSync(['openapi/openapi.json', 'asyncapi/asyncapi.json', 'json-schema/*.json', 'graphql/supergraph.graphql'], {
    cwd: folder,
  }).sort();

/** @param folder the folder of the contracts, or of a release, which has the same files */
export function readContracts(folder: string): Contracts {
  const json = <Document>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Document;
  const files = globSync('json-schema/*.json', { cwd: folder });
  return {
    openApi: json('openapi/openapi.json'),
    asyncApi: json('asyncapi/asyncapi.json'),
    schemas: new Map(files.map((file) => [basename(file), json<Schema>(file)])),
    supergraph: readFileSync(join(folder, 'graphql/supergraph.graphql'), 'utf8'),
  };
}

/** The version of the last release that is kept. @throws Error when there is none */
export function lastRelease(): string {
  const versions = readdirSync(releasesFolder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  const last = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  if (!last) throw new Error(`${releasesFolder} has no release`);
  return last;
}
