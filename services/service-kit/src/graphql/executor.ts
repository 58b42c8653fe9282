import { AppError, type ErrorCode, errorTable, type FieldErrors } from '@entourage/contracts/errors';
import { type ExecutionResult, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

/** The gateway sends a bounded set of queries; a larger number cannot come from the gateway. */
const retainedQueries = 500;
const maxQueryLength = 100_000;

export type GraphqlRequest = {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};
export type SafeError = {
  message: string;
  path?: readonly (string | number)[];
  extensions: { code: ErrorCode; fields?: FieldErrors; retryAfterSeconds?: number };
};
export type SafeResult = { data?: unknown; errors?: SafeError[] };

/** GraphQL's own message on an invalid input contains the value; only the name of the field may leave the service. */
function refusedVariable(message: string): FieldErrors | undefined {
  const at = /^Variable "\$(\w+)" got invalid value .* at "\w+((?:\.\w+)*)/s.exec(message);
  const name = at?.[2]?.split('.').at(-1) || /^Variable "\$(\w+)"/.exec(message)?.[1];
  return name ? { [name]: 'Not a valid value' } : undefined;
}

/** An error in the form that may leave the service: code, safe text, fields (security.md §3). */
export function safeError(error: GraphQLError): SafeError {
  const { originalError, path } = error;
  const at = path ? { path } : {};
  if (originalError instanceof AppError) {
    const { code, message, fields, retryAfterSeconds } = originalError;
    return {
      message,
      ...at,
      extensions: { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) },
    };
  }
  if (path) return { message: errorTable.INTERNAL.text, ...at, extensions: { code: 'INTERNAL' } };
  const fields = refusedVariable(error.message);
  return { message: errorTable.VALIDATION.text, extensions: { code: 'VALIDATION', ...(fields && { fields }) } };
}

/** Executes queries with graphql-jit, each compiled once: that saves 15-20 % of a one-hop read. */
export function createExecutor(schema: GraphQLSchema) {
  const compiled = new LRUCache<string, CompiledQuery>({ max: retainedQueries });

  function compile(query: string, operationName: string | null | undefined): CompiledQuery {
    const key = `${operationName ?? ''}\n${query}`;
    const known = compiled.get(key);
    if (known) return known;
    if (query.length > maxQueryLength) throw new AppError('PAYLOAD_TOO_LARGE');
    let document: ReturnType<typeof parse>;
    try {
      document = parse(query, { maxTokens: 5_000 });
    } catch {
      throw new AppError('VALIDATION', { userMessage: 'The query cannot be read' });
    }
    if (validate(schema, document, undefined, { maxErrors: 1 }).length > 0) {
      throw new AppError('VALIDATION', { userMessage: 'The query does not fit the schema' });
    }
    const fresh = compileQuery(schema, document, operationName ?? undefined);
    if (!isCompiledQuery(fresh)) throw new AppError('VALIDATION', { userMessage: 'The query cannot be executed' });
    compiled.set(key, fresh);
    return fresh;
  }

  /** @returns data and errors that are safe to leave the service; never throws */
  return async ({ query, variables, operationName }: GraphqlRequest, context: unknown): Promise<SafeResult> => {
    try {
      const { query: run } = compile(query, operationName);
      const result = (await run(undefined, context, variables ?? {})) as ExecutionResult;
      return result.errors ? { data: result.data, errors: result.errors.map(safeError) } : { data: result.data };
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError('INTERNAL');
      return { errors: [{ message: known.message, extensions: { code: known.code } }] };
    }
  };
}
