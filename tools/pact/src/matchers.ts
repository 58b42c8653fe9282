import { type Matcher, MatchersV3 } from '@pact-foundation/pact';
import { z } from 'zod';

const { atLeastLike, boolean, eachLike, integer, like, number, regex, uuid } = MatchersV3;

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** The JSON Schema of a zod schema's output. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;

const isNull = ({ type, const: fixed }: JsonSchema) => type === 'null' || fixed === null;
const mayBeNull = ({ type, anyOf = [], oneOf = [] }: JsonSchema) =>
  (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some(isNull);

/** Resolves a reference, and takes the non-null variant of a nullable schema. */
function plain(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref) return plain(schema.$ref === '#' ? root : root.$defs![schema.$ref.split('/').at(-1)!]!, root);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return plain(branches.find((branch) => !isNull(branch))!, root);
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.find((one) => one !== 'null')! } : schema;
}

const examplesByFormat: Record<string, string> = {
  'date-time': '2026-03-01T09:00:00.000Z',
  date: '2026-03-01',
  email: 'someone@example.org',
  uri: 'https://example.org',
  uuid: '01970000-0000-7000-8000-000000000001',
};

/** A value that the schema allows, with all optional and nullable parts. */
export function exampleOf(schema: JsonSchema, root = schema): unknown {
  const { type, properties, items, enum: allowed, const: fixed, format, minimum } = plain(schema, root);
  if (fixed !== undefined) return fixed;
  if (allowed) return allowed[0];
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, exampleOf(value, root)]));
  }
  if (items) return [exampleOf(items, root)];
  if (type === 'string') return examplesByFormat[format ?? ''] ?? 'text';
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'null' ? null : {};
}

/**
 * A hand-written example, completed with parts of a generated one (`exampleOf`): nulls, absent keys and empty lists would
 * leave nothing to match.
 */
export function filledExample(written: unknown, made: unknown): unknown {
  if (written === undefined || written === null) return made;
  if (Array.isArray(made)) {
    const [item] = written as unknown[];
    return item === undefined ? made : [filledExample(item, made[0])];
  }
  if (typeof made !== 'object' || made === null) return written;
  const parts = Object.entries(written).map(([key, value]) => [key, filledExample(value, (made as never)[key])]);
  return { ...made, ...Object.fromEntries(parts) };
}

/** Pact passes a text of a message to the expression with its quotes, and a text of an HTTP body without them. */
export const wholeText = (pattern: string, example: string) => regex(`^"?(?:${pattern})"?$`, example);

/** A time in ISO 8601, of any precision. */
export const time = (example: string) => wholeText('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[.0-9]*Z', example);

const escaped = (text: unknown) => String(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Pact's requirements on a provider: each part of the example by its type in the schema. Pact cannot say 'null or a text', so parts that may be
 * null or missing are left out; the comparison of OpenAPI documents (`npm run test:compatibility`) reports when one is removed.
 */
export function matcherOf(
  schema: JsonSchema,
  example: unknown,
  root = schema,
): Matcher<unknown> | Record<string, unknown> {
  const { type, properties, required = [], items, additionalProperties, ...text } = plain(schema, root);
  const { enum: allowed, const: fixed, format } = text;
  if (Array.isArray(example)) {
    const item = matcherOf(items!, example[0], root) as never;
    // A list that is the whole answer must have something to look at.
    return schema === root ? eachLike(item) : atLeastLike(item, 0, 1);
  }
  if (typeof example === 'object' && example !== null) {
    const entries = Object.entries(example).flatMap(([key, value]) => {
      const part = properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
      const isCertain = value !== null && !mayBeNull(part) && (!properties || required.includes(key));
      return isCertain ? [[key, matcherOf(part, value, root)] as const] : [];
    });
    // Pact reads an empty object as 'must be empty', but by its type it may have any keys.
    return entries.length === 0 ? like({}) : Object.fromEntries(entries);
  }
  if (typeof fixed === 'string') return wholeText(escaped(fixed), fixed);
  if (typeof example === 'string') {
    if (allowed) return wholeText(allowed.map(escaped).join('|'), example);
    if (format === 'date-time') return time(example);
    return format === 'uuid' ? uuid(example) : like(example);
  }
  if (typeof example === 'number') return type === 'integer' ? integer(example) : number(example);
  if (typeof example === 'boolean') return boolean(example);
  return like(example);
}

/** The answer that a consumer reads in its test: the parts in the pact, and the parts that the pact has to leave out from the example. */
export function completed(contents: unknown, example: unknown): unknown {
  if (Array.isArray(contents)) return contents.map((item, at) => completed(item, (example as unknown[])[at]));
  if (typeof contents !== 'object' || contents === null) return contents;
  const parts = Object.entries(contents).map(([key, value]) => [key, completed(value, (example as never)[key])]);
  return { ...(example as object), ...Object.fromEntries(parts) };
}
