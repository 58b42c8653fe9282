import type { z } from 'zod';
import type { NamedSchema } from './named-schemas.ts';

/** Schemas as if the contracts exported them under these names, without comments. */
export const exported = (schemas: Record<string, z.ZodType>): ReadonlyMap<string, NamedSchema> =>
  new Map(
    Object.entries(schemas).map(([name, schema]): [string, NamedSchema] => [
      name,
      { schema, description: undefined, fields: new Map() },
    ]),
  );
