import { AppError, type FieldErrors } from '@entourage/contracts/errors';
import { malformedId } from '@entourage/contracts/ids';
import type { z } from 'zod';

/** The schema of a field's input and its use case. */
export type Resolver<Context = never, Output = unknown> = {
  readonly input: z.ZodType;
  readonly run: (context: Context, input: never) => Output | Promise<Output>;
};

/** `Query` and `Mutation` by field; `Entity` by type name for federation's references. */
export type Resolvers = {
  readonly Query?: Readonly<Record<string, Resolver>>;
  readonly Mutation?: Readonly<Record<string, Resolver>>;
  readonly Entity?: Readonly<Record<string, Resolver>>;
};

/** Binds a use case to the schema of its input; role, input and object are checked before it, in this order (decision G5). */
export const resolver = <Context, Schema extends z.ZodType, Output>(
  input: Schema,
  run: (context: Context, input: z.output<Schema>) => Output | Promise<Output>,
): Resolver => ({ input, run: run as Resolver['run'] });

/** Parses input; `VALIDATION` names the fields (decision G6), a malformed id of an object is `NOT_FOUND`. */
export function parseInput(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.every(({ message }) => message === malformedId)) throw new AppError('NOT_FOUND');
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path.findLast((part) => typeof part === 'string') ?? 'body');
    fields[field] ??= message;
  }
  throw new AppError('VALIDATION', { fields });
}
