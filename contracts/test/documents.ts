import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

const contracts = join(import.meta.dirname, '..');

export type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Response = { description: string; headers?: Record<string, object>; content?: Record<string, Media> };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { $ref: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};
export type OpenApi = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

/** The text of a generated document. @param path from the folder of the contracts */
export const documentText = (path: string): string => readFileSync(join(contracts, path), 'utf8');

/** A generated document. @param path from the folder of the contracts */
export const readDocument = <Document>(path: string): Document => JSON.parse(documentText(path)) as Document;

/** What a `$ref` within a document leads to; anything else as it is. */
export function resolved<Found>(document: object, value: object): Found {
  if (!('$ref' in value)) return value as Found;
  const steps = String(value.$ref).replace('#/', '').split('/');
  return steps.reduce((inner, step) => (inner as Record<string, unknown>)[step], document as unknown) as Found;
}

/** Checks values against schemas that refer to the components of a document, formats included. */
export function schemaChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (ajvFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, 'document');
  return {
    /** @returns what is wrong with a value, as sentences; none where it is valid */
    faults(schema: object, value: unknown): string[] {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
      const check = ajv.compile(JSON.parse(text) as object);
      if (check(value)) return [];
      return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    },
  };
}
