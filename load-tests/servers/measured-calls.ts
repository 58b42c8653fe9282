import { allCalls } from '@entourage/contracts/calls/all-calls';
import type { Call, Pattern } from '@entourage/contracts/calls/define-call';
import { type CallOperation, readOperations } from '@entourage/contracts/calls/operations';

/** The calls that the bench compares; every server of it answers all of them. */
export const measuredPatterns = [
  'GET /api/auth/user',
  'GET /api/biomarkers',
  'GET /api/biomarkers/{athleteId}',
  'GET /api/messages',
  'GET /api/messages?with={userId}',
  'GET /api/appointments',
  'GET /api/liaisons/athlete/{athleteId}',
  'GET /api/liaisons/athletes/{liaisonId}',
  'POST /api/messages',
  'PUT /api/biomarkers/{athleteId}',
  'POST /api/appointments',
] as const satisfies readonly Pattern[];
export type MeasuredPattern = (typeof measuredPatterns)[number];

export type MeasuredCall = Call & { operation: CallOperation };

/** The declaration and the operation of a call. */
export function measuredCall(pattern: MeasuredPattern): MeasuredCall {
  const call = allCalls.find((one) => one.pattern === pattern);
  const operation = call && operations.get(call.field);
  if (!operation) throw new Error(`${pattern} is not declared`);
  return { ...call, operation };
}

const operations = readOperations();
