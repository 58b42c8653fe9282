import type { Call } from '@entourage/contracts/calls/define-call';
import { gatherInput, type UseCaseInput, useCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError, type FieldErrors } from '@entourage/contracts/errors';
import { malformedId } from '@entourage/contracts/ids';
import type { z } from 'zod';

/** A field or an entity: how its arguments are read, and what it does with them. */
export type Resolver = {
  /** @throws AppError VALIDATION or NOT_FOUND */
  readonly parse: (args: Readonly<Record<string, unknown>>) => unknown;
  readonly run: (context: never, input: never) => unknown;
};

/** `Query` and `Mutation` by field; `Entity` by type name for federation's references. */
export type Resolvers = {
  readonly Query?: Readonly<Record<string, Resolver>>;
  readonly Mutation?: Readonly<Record<string, Resolver>>;
  readonly Entity?: Readonly<Record<string, Resolver>>;
};

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

/**
 * A field that is no call, or an entity: binds its use case to the schema of its input. Role, input and object are checked before it, in
 * this order (decision G5).
 */
export const resolver = <Context, Schema extends z.ZodType>(
  schema: Schema,
  run: (context: Context, input: z.output<Schema>) => unknown,
): Resolver => ({ parse: (args) => parseInput(schema, args), run: run as Resolver['run'] });

type UseCase<C extends Call> = (context: never, input: UseCaseInput<C>) => unknown;

/**
 * The use cases of declared calls, by field; their input follows from the declaration (`UseCaseInput`). A use case that must run before its
 * input is checked is given with `resolver`. Fields that are no call, and entities, stand in `Resolvers` of their own.
 */
export function callResolvers<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  useCases: { readonly [Field in keyof Calls]: UseCase<Calls[Field]> | Resolver },
): Resolvers {
  const roots: Record<'Query' | 'Mutation', Record<string, Resolver>> = { Query: {}, Mutation: {} };
  for (const [field, call] of Object.entries(calls)) {
    const useCase = useCases[field] as Resolver['run'] | Resolver;
    const schema = useCaseInput(call);
    roots[call.method === 'GET' ? 'Query' : 'Mutation'][field] =
      typeof useCase === 'function'
        ? { parse: (args) => parseInput(schema, gatherInput(call, args)), run: useCase }
        : useCase;
  }
  return roots;
}
