/** The parts of a JSON Schema (2020-12) that are compared. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
} & Partial<Record<Bound, number>>;

const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
type Bound = (typeof upperBounds)[number] | (typeof lowerBounds)[number];

/** A schema, and the document for its references. */
export type Side = { schema: Schema; document: object };

/** `input`: consumers send it. `output`: they read it. `stored`: written by the release, and read by the present code. */
export type Direction = 'input' | 'output' | 'stored';

/** A break, with its place. `field` is a path such as `data.rows[].id`; '' for the whole. */
export type SchemaBreak = { field: string; what: string };

type Pair = { from: Side; to: Side; direction: Direction; field: string; seen: ReadonlySet<string> };

/**
 * Breaks between two versions of a schema. Input of the release must be accepted now; a present answer must be one
 * that readers of the release know; data that the release has stored must be accepted now, too. Bounds count for input only. Additional
 * keys break nothing in either direction, unless they are required from the side that did not know them.
 */
export function schemaBreaks(release: Side, present: Side, direction: Direction): SchemaBreak[] {
  const [from, to] = direction === 'output' ? [present, release] : [release, present];
  return findBreaks({ from, to, direction, field: '', seen: new Set() });
}

/** Every value of `from` must be a value of `to`: each variant of `from` needs a matching one in `to`. */
function findBreaks(pair: Pair): SchemaBreak[] {
  const { from, to, direction, field } = pair;
  const key = `${from.schema.$ref} ${to.schema.$ref}`;
  // A schema that contains itself.
  if (from.schema.$ref && pair.seen.has(key)) return [];
  const seen = new Set([...pair.seen, key]);
  const choices = listVariants(to);
  return listVariants(from).flatMap((variant) => {
    const found = choices
      .filter((choice) => isOfType(variant.schema, choice.schema))
      .map((choice) => variantBreaks({ from: variant, to: choice, direction, field, seen }));
    if (found.length === 0) return [{ field, what: typeBreak(variant, choices, direction) }];
    return found.reduce((best, other) => (other.length < best.length ? other : best));
  });
}

const isOfType = (one: Schema, other: Schema) =>
  other.type === undefined || one.type === other.type || (one.type === 'integer' && other.type === 'number');

const describeType = ({ schema }: Side) => String(schema.type ?? 'anything');

function typeBreak(variant: Side, choices: readonly Side[], direction: Direction): string {
  const types = [...new Set(choices.map(describeType))].join(' or ');
  return direction === 'output'
    ? `can be ${describeType(variant)}, which was ${types} only`
    : `was ${describeType(variant)} and takes ${types} only`;
}

/** A schema as the list of its variants, each of one type and without a reference. */
function listVariants({ schema, document }: Side): Side[] {
  const { $ref, anyOf, oneOf, allOf, type, ...rest } = schema;
  if ($ref !== undefined) return listVariants({ schema: referred($ref, document), document });
  const options = anyOf ?? oneOf;
  if (options) return options.flatMap((option) => listVariants({ schema: { ...rest, ...option }, document }));
  if (allOf) return listVariants({ schema: Object.assign({}, rest, ...allOf), document });
  if (type === undefined) return [{ schema: { ...rest, ...typeOfValues(rest) }, document }];
  return [type].flat().map((one) => ({ schema: { ...rest, type: one }, document }));
}

/** For a list of values without a type, the type of the first. */
function typeOfValues({ const: only, enum: values = only === undefined ? [] : [only] }: Schema): Schema {
  const [value] = values;
  if (value === undefined) return {};
  return { type: value === null ? 'null' : typeof value };
}

/** @throws Error for a reference to nothing */
function referred(ref: string, document: object): Schema {
  const steps = ref.replace(/^#\//, '').split('/');
  const found = steps.reduce(
    (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
    document as unknown,
  );
  if (!found) throw new Error(`${ref} leads to nothing`);
  return found as Schema;
}

function variantBreaks(pair: Pair): SchemaBreak[] {
  return [...valueBreaks(pair), ...boundBreaks(pair), ...objectBreaks(pair), ...innerBreaks(pair)];
}

const listValues = ({ const: only, enum: values }: Schema) => values ?? (only === undefined ? undefined : [only]);

function valueBreaks({ from, to, direction, field }: Pair): SchemaBreak[] {
  const [given, taken] = [listValues(from.schema), listValues(to.schema)];
  if (!taken) return [];
  const others = given?.filter((value) => !taken.includes(value)).map((value) => JSON.stringify(value));
  if (others?.length === 0) return [];
  const named = others?.join(', ') ?? 'any value';
  const what = direction === 'output' ? `can be ${named}, which readers do not know` : `no longer takes ${named}`;
  return [{ field, what }];
}

function boundBreaks({ from, to, direction, field }: Pair): SchemaBreak[] {
  const [one, other] = [from.schema, to.schema];
  const formats =
    other.format !== undefined && one.format !== other.format
      ? [
          direction === 'output'
            ? `is no longer of the format ${other.format}`
            : `takes the format ${other.format} only`,
        ]
      : [];
  if (direction === 'output') return formats.map((what) => ({ field, what }));
  const narrower = [
    ...upperBounds.filter((bound) => (other[bound] ?? Infinity) < (one[bound] ?? Infinity)),
    ...lowerBounds.filter((bound) => (other[bound] ?? -Infinity) > (one[bound] ?? -Infinity)),
  ];
  const patterns =
    other.pattern !== undefined && one.pattern !== other.pattern ? [`takes the pattern ${other.pattern} only`] : [];
  const bounds = narrower.map((bound) => `has ${bound} ${other[bound]} instead of ${one[bound] ?? 'none'}`);
  return [...formats, ...patterns, ...bounds].map((what) => ({ field, what }));
}

const below = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** Compares removed keys, keys that one side requires and the other may lack, and the values of common keys. */
function objectBreaks({ from, to, direction, field, seen }: Pair): SchemaBreak[] {
  const [release, present] = direction === 'output' ? [to.schema, from.schema] : [from.schema, to.schema];
  const known = Object.keys(release.properties ?? {});
  const removed = known.filter((name) => !(name in (present.properties ?? {})) && !isMap(present));
  const lacking = (to.schema.required ?? []).filter((name) => !(from.schema.required ?? []).includes(name));
  const missing = lacking.filter((name) => !removed.includes(name));
  return [
    ...removed.map((name) => ({ field: below(field, name), what: 'was removed' })),
    ...missing.map((name) => ({ field: below(field, name), what: missingWords(direction, known.includes(name)) })),
    ...known.flatMap((name) => {
      const [one, other] = [from.schema.properties?.[name], to.schema.properties?.[name]];
      if (!one || !other) return [];
      return findBreaks({
        from: { ...from, schema: one },
        to: { ...to, schema: other },
        direction,
        field: below(field, name),
        seen,
      });
    }),
  ];
}

const isMap = ({ additionalProperties, properties }: Schema) =>
  properties === undefined && typeof additionalProperties === 'object';

function missingWords(direction: Direction, wasKnown: boolean): string {
  if (direction === 'output') return 'can be absent, which was always there';
  if (direction === 'stored') return 'is required, and what is stored can lack it';
  return wasKnown ? 'is required, which was optional' : 'is a new required input';
}

/** Items of lists and values of maps. */
function innerBreaks({ from, to, direction, field, seen }: Pair): SchemaBreak[] {
  const inner = (one: Schema | boolean | undefined, other: Schema | boolean | undefined, name: string) =>
    typeof one === 'object' && typeof other === 'object'
      ? findBreaks({ from: { ...from, schema: one }, to: { ...to, schema: other }, direction, field: name, seen })
      : [];
  return [
    ...inner(from.schema.items, to.schema.items, `${field}[]`),
    ...inner(from.schema.additionalProperties, to.schema.additionalProperties, below(field, '*')),
    ...inner(from.schema.propertyNames, to.schema.propertyNames, below(field, '(names)')),
  ];
}
