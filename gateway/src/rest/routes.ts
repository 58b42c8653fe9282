import { allCalls } from '@entourage/contracts/calls/all-calls';
import type { Call } from '@entourage/contracts/calls/define-call';
import { type CallOperation, readOperations } from '@entourage/contracts/calls/operations';
import { type CallInput, variablesFor } from '@entourage/contracts/calls/variables';
import { type Operation, operationHash } from '../federation/federation.ts';

/** A call with its operation. */
export type Route = Call & { operation: Operation; variables: (input: CallInput) => Record<string, unknown> };

/** @throws Error for a call whose operation has not been generated */
export function makeRoutes(
  calls: readonly Call[] = allCalls,
  operations: ReadonlyMap<string, CallOperation> = readOperations(),
): Route[] {
  return calls.map((call) => {
    const operation = operations.get(call.field);
    if (!operation) throw new Error(`${call.pattern} has no operation: run npm run generate`);
    const { name, source, document } = operation;
    return {
      ...call,
      operation: { name, source, document, hash: operationHash(source) },
      variables: variablesFor(call, operation.arguments),
    };
  });
}
