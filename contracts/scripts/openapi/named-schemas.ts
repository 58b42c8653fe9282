import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Where the schemas of bodies and answers are exported. */
const places = ['calls/*.ts', 'access/roles.ts', 'deck/slide.ts', 'ids.ts', 'sign-in-codes.ts'];
const sources = join(import.meta.dirname, '../../src');

/** Names of decisions and sections are removed, because they serve readers of the code only. */
const citation = /\s*\((?:decisions?|ADR|S[12]|[A-Z]\d+)\b[^()]*\)/g;
const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n/.source;
const exported = new RegExp(`${comment}export const (\\w+)`, 'g');
const field = new RegExp(`^ {2}${comment} {2}(\\w+)[:,]`, 'gm');

export type NamedSchema = {
  schema: z.ZodType;
  description: string | undefined;
  /** Of the fields that have a comment, by their names. */
  fields: ReadonlyMap<string, string>;
};

const sentence = (text: string) =>
  text
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll(citation, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const componentName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Every exported schema of the contracts, by the name of its component: that of its export in PascalCase. Comments of the source become
 * descriptions.
 * @throws Error when two different schemas have one name
 */
export async function namedSchemas(): Promise<ReadonlyMap<string, NamedSchema>> {
  const files = places
    .flatMap((place) => globSync(place, { cwd: sources }))
    .filter((file) => !file.endsWith('.test.ts'));
  const found = new Map<string, NamedSchema>();
  const known = new Set<z.ZodType>();
  for (const file of files.sort()) {
    const path = join(sources, file);
    const text = readFileSync(path, 'utf8');
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const comments = new Map([...text.matchAll(exported)].map(([, words, name]) => [name, sentence(words as string)]));
    for (const [name, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType) || known.has(schema)) continue;
      const component = componentName(name);
      if (found.has(component)) throw new Error(`Two schemas are named ${component}; one is in ${file}`);
      known.add(schema);
      found.set(component, { schema, description: comments.get(name), fields: readFields(text, name) });
    }
  }
  return found;
}

/** Comments of the fields of a schema, which ends with the first line that closes it. */
function readFields(text: string, name: string): ReadonlyMap<string, string> {
  const [, rest = ''] = text.split(`export const ${name} =`);
  const body = rest.split(/^[}\])]/m)[0] as string;
  return new Map([...body.matchAll(field)].map(([, words, key]) => [key as string, sentence(words as string)]));
}

/**
 * Runs a step in which the schemas have their names as ids in zod's registry. Outside they have no ids: another document made in the same
 * process would change with them.
 */
export function withNames<Result>(named: ReadonlyMap<string, NamedSchema>, step: () => Result): Result {
  const before = [...named].map(([id, { schema }]) => ({ id, schema, meta: z.globalRegistry.get(schema) }));
  for (const { id, schema, meta } of before) z.globalRegistry.add(schema, { ...meta, id });
  try {
    return step();
  } finally {
    for (const { schema, meta } of before) {
      z.globalRegistry.remove(schema);
      if (meta) z.globalRegistry.add(schema, meta);
    }
  }
}
