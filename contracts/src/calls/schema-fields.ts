import { z } from 'zod';
import { unwrapped } from './unwrapped.ts';

/** The fields of an object's schema, through the wrappers zod puts around it; none for anything else. */
function readShape(given: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const { schema } = unwrapped(given);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

/** Keys of an object's schema, through the wrappers zod puts around it; empty for anything else. */
export const objectKeys = (schema: z.ZodType): readonly string[] => Object.keys(readShape(schema));

/** The names of all fields of a schema, those of nested objects and lists included. */
export function listFields(given: z.ZodType): readonly string[] {
  const { schema } = unwrapped(given);
  if (schema instanceof z.ZodArray) return listFields(schema.element as z.ZodType);
  return Object.entries(readShape(schema)).flatMap(([name, value]) => [name, ...listFields(value)]);
}
