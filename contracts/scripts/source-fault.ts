import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getLocation, Kind, parse, Source } from 'graphql';

const root = resolve(import.meta.dirname, '../..');

/** A fault in a source that its author mends: the message has a line `path:line what is wrong` for each place. */
export class SourceFault extends Error {}

/** Parses a schema of a service. @throws SourceFault @param file its path from `folder` */
export function parsedSchema(file: string, folder = root) {
  const source = new Source(readFileSync(join(folder, file), 'utf8'), file);
  try {
    return parse(source);
  } catch (error) {
    const { message, locations } = error as { message: string; locations?: { line: number }[] };
    throw new SourceFault(`${file}:${locations?.[0]?.line ?? 1} ${message}`);
  }
}

/** Where a call is declared: `contracts/src/calls/biomarkers.ts:122 PUT /api/biomarkers/{athleteId}`. Read for the message of a fault only. */
export const callPlace = (pattern: string): string => {
  for (const file of globSync('contracts/src/calls/*.ts', { cwd: root })) {
    const at = readFileSync(join(root, file), 'utf8').split(`'${pattern}'`);
    if (at[1] !== undefined) return `${file}:${countLines(at[0]!)} ${pattern}`;
  }
  return pattern;
};

/** Where a field of the schemas stands, or its type when it has no such field: `services/health-data/schema.graphql:27`. */
export function fieldPlace(typeName: string, fieldName?: string, service = '*'): string {
  const files = globSync(`services/${service}/schema{,.generated}.graphql`, { cwd: root });
  const places = files.flatMap((file) =>
    parsedSchema(file).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
      if (definition.name.value !== typeName) return [];
      const field = definition.fields?.find(({ name }) => name.value === fieldName);
      const { loc } = (field ?? definition).name;
      return { isField: field !== undefined, place: `${file}:${loc ? getLocation(loc.source, loc.start).line : 1}` };
    }),
  );
  return (places.find(({ isField }) => isField) ?? places[0])?.place ?? `services/${service}/schema.graphql:1`;
}

const countLines = (before: string) => before.split('\n').length;
