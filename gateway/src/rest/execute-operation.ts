import { AppError, type ErrorCode, errorTable, type FieldErrors } from '@entourage/contracts/errors';
import type { GraphqlAnswer } from '@entourage/service-kit/http/subgraph-client';
import type { Execute, Operation } from '../federation/federation.ts';
import type { RequestScope } from '../federation/request-scope.ts';

type GraphqlError = NonNullable<GraphqlAnswer['errors']>[number];

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorTable, code);

/** A service's error, with the text it is allowed to show; anything that is not ours becomes INTERNAL (security.md §3). */
export function fromGraphqlError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { message, extensions, originalError } = error as GraphqlError & { originalError?: unknown };
  if (originalError instanceof AppError) return originalError;
  const code = extensions?.code;
  if (!isCode(code)) return new AppError('INTERNAL', { log: { code: String(code ?? 'UNKNOWN') }, cause: error });
  return new AppError(code, {
    userMessage: message,
    ...(typeof extensions?.fields === 'object' && { fields: extensions.fields as FieldErrors }),
    ...(typeof extensions?.retryAfterSeconds === 'number' && { retryAfterSeconds: extensions.retryAfterSeconds }),
  });
}

/** A failed join leaves its part null; only an error at the root makes the whole answer fail (fault F24). */
const takesAnswer = ({ path }: GraphqlError) => !path || path.length <= 1;

/**
 * Runs an operation and returns its one field.
 * @param isUnread allows `JsonBytes` as the answer
 * @throws AppError with the code the service gave
 */
export async function executeOperation(
  execute: Execute,
  operation: Operation,
  variables: Record<string, unknown>,
  scope: RequestScope,
  isUnread = false,
): Promise<unknown> {
  const { data, errors } = await execute(operation, variables, scope, isUnread);
  const answer = data?.answer;
  const decisive = errors?.find(takesAnswer) ?? (answer === undefined ? errors?.[0] : undefined);
  if (decisive) throw fromGraphqlError(decisive);
  if (answer === undefined) throw new AppError('INTERNAL', { log: { code: 'NO_ANSWER', operation: operation.name } });
  return answer;
}
