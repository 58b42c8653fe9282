import { type CallOperation, readOperations } from '@entourage/contracts/calls/operations';

let operations: ReadonlyMap<string, CallOperation> | undefined;

/**
 * The operation of a call as the gateway sends it, by GraphQL field. Its field is aliased `answer`.
 * @throws Error when no call has that field
 */
export function operation(field: string): string {
  operations ??= readOperations();
  const found = operations.get(field);
  if (!found) throw new Error(`No call has the field ${field}`);
  return found.source;
}
