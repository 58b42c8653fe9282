import { z } from 'zod';

type Wrapper = {
  def: { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };
  _zod: { parent?: z.ZodType };
};

/**
 * The schema inside the wrappers that zod puts around it, and whether it may be null.
 * @param isNamed stops at a schema with a name of its own, which a check has copied
 */
export function unwrapped(
  given: z.ZodType,
  isNamed: (schema: z.ZodType) => boolean = () => false,
  isNullable = false,
): { schema: z.ZodType; isNullable: boolean } {
  const { def, _zod } = given as unknown as Wrapper;
  const next = (schema: z.ZodType, mayBeNull = isNullable) => unwrapped(schema, isNamed, mayBeNull);
  if (def.type === 'any' || def.type === 'unknown') return { schema: given, isNullable: true };
  if (_zod.parent && isNamed(_zod.parent)) return next(_zod.parent);
  if (def.innerType) return next(def.innerType, isNullable || def.type === 'nullable' || def.type === 'optional');
  // Of a conversion the side that has a form: a transformation has none.
  if (def.in && def.out) return next(def.in instanceof z.ZodTransform ? def.out : def.in);
  return { schema: given, isNullable };
}
