import type { NamedSchema } from './named-schemas.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };
export type Components = { schemas: Record<string, Schema> } & Record<string, Record<string, object>>;
type Document = { components: Components };

/** The keywords that zod writes for every whole number and every object. */
const isNoise: Record<string, (value: unknown) => boolean> = {
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  // An answer may get further keys, and a request's further keys are ignored.
  additionalProperties: (value) => value === false,
};

const simpleKeys = new Set([
  'type',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
]);
const isSimple = (schema: Schema) =>
  typeof schema.type === 'string' && Object.keys(schema).every((key) => simpleKeys.has(key));

/** In JSON Schema `type` may be a list: a value or null needs no choice. */
function withoutNullChoice(schema: Schema): void {
  const [one, other, ...more] = (schema.anyOf ?? []) as Schema[];
  if (!one || other?.type !== 'null' || more.length > 0 || !isSimple(one)) return;
  delete schema.anyOf;
  Object.assign(schema, one, { type: [one.type, 'null'] });
}

/** Shortens zod's output for one schema, with the same meaning for a reader of JSON. */
export function simplerSchema({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as Schema;
  for (const [key, isIt] of Object.entries(isNoise)) if (key in schema && isIt(schema[key])) delete schema[key];
  withoutNullChoice(schema);
}

const referred = /"#\/components\/schemas\/(\w+)"/g;

/** The names of schemas that a document uses, from the paths on. */
function usedIn({ components, ...rest }: Document): Set<string> {
  const { schemas, ...others } = components;
  const used = new Set<string>();
  const waiting = [JSON.stringify([rest, others])];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(referred)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(JSON.stringify(schemas[name]));
    }
  }
  return used;
}

/** A document with the schemas that it uses in alphabetical order, described by the comments of their sources. */
export function readableSchemas<D extends Document>(document: D, named: ReadonlyMap<string, NamedSchema>): D {
  const used = usedIn(document);
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => used.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => [
      name,
      describedSchema(schema, named.get(name) ?? named.get(name.replace(/Output$/, ''))),
    ]);
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

function describedSchema(schema: Schema, named: NamedSchema | undefined): Schema {
  if (!named) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const description = named.fields.get(key);
    return [key, description ? { description, ...value } : value];
  });
  return {
    ...(named.description && { description: named.description }),
    ...schema,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  };
}
