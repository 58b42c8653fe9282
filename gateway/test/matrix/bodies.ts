import type { Call } from '@entourage/contracts/calls/define-call';
import { dayMs } from '@entourage/contracts/durations';
import { allExamples } from '@entourage/contracts/examples/all-examples';

/** A right body for a call, so that only an id can be wrong: its example. */
export function bodyFor({ field, method }: Pick<Call, 'field' | 'method'>): unknown {
  if (method === 'GET' || method === 'DELETE') return undefined;
  // The times of examples have passed.
  if (field === 'rescheduleAppointment') return { scheduledAt: new Date(Date.now() + dayMs).toISOString() };
  return allExamples[field]?.request ?? {};
}
