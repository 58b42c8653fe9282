import { z } from 'zod';
import { allCalls } from '../../src/calls/all-calls.ts';

type Schema = Record<string, unknown> & { anyOf?: Schema[] };

/** As documents show it: a number is one, although its characters arrive; `format` says what the long pattern of zod does. */
function inWords(schema: z.ZodType): Schema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.out instanceof z.ZodNumber) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
        const { $schema: _, ...number } = z.toJSONSchema(zodSchema.def.out);
        Object.assign(jsonSchema, number);
      }
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Documents of releases name no shortest text, and naming one now would count as another, narrower type.
      delete jsonSchema.minLength;
    },
  }) as Schema;
  // An absent parameter is null to the call.
  const [present, ...others] = found.anyOf?.filter(({ type }) => type !== 'null') ?? [found];
  return present && others.length === 0 ? present : { type: 'string' };
}

const byName = Map.groupBy(
  allCalls.flatMap(({ query }) => Object.entries(query)),
  ([name]) => name,
);

/**
 * The schema of a query parameter by the calls that declare it. Where it differs between them, and for one that only selects a call or belongs to a
 * route of the gateway, it is any string; `with` selects by an id.
 */
export function queryParameterSchema(name: string): Schema {
  if (name === 'with') return { type: 'string', format: 'uuid' };
  const found = (byName.get(name) ?? []).map(([, schema]) => inWords(schema));
  const isOne = new Set(found.map((one) => JSON.stringify(one))).size === 1;
  return isOne ? found[0]! : { type: 'string' };
}
