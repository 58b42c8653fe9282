import type { z } from 'zod';

type Shape = {
  def: { innerType?: z.ZodType; element?: z.ZodType; in?: z.ZodType };
  shape?: Record<string, z.ZodType>;
};

/** Keys of an object's schema, through the wrappers zod puts around it; empty for anything else. */
export function objectKeys(schema: z.ZodType): readonly string[] {
  const { def, shape } = schema as unknown as Shape;
  if (shape) return Object.keys(shape);
  const inner = def.innerType ?? def.in;
  return inner ? objectKeys(inner) : [];
}

/** The names of all fields of a schema, those of nested objects and lists included. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  const { def, shape } = schema as unknown as Shape;
  if (shape) return Object.entries(shape).flatMap(([name, value]) => [name, ...fieldsOf(value)]);
  const inner = def.innerType ?? def.element ?? def.in;
  return inner ? fieldsOf(inner) : [];
}
