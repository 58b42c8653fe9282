import { errorTable } from '../errors.ts';
import type { Call } from './define-call.ts';

/** Refusals of every call of the public port: a wrong method of its path, and headers that are too large. */
export const commonRefusals = [405, 431] as const;

/** Whether a call may be made without a session. */
export const isOpenToVisitors = ({ access }: Pick<Call, 'access'>): boolean => typeof access === 'string';

/** @returns the HTTP statuses that a call can be refused with, from its method and shape and the codes it declares, in ascending order */
export function listRefusals({ refuses, method, ids, request, rawBody, access, content, ranges }: Call): number[] {
  const hasBody = method !== 'GET' && content === 'json';
  const statuses = [
    // A call without a body can have a wrong query parameter.
    400,
    ...(request || rawBody || hasBody ? [408, 413, 415] : []),
    ...(isOpenToVisitors({ access }) ? [] : [401]),
    403,
    ...(ids.length > 0 ? [404] : []),
    ...(hasBody ? [409] : []),
    ...(ranges ? [416] : []),
    429,
    503,
    ...commonRefusals,
    ...refuses.map((code) => errorTable[code].status),
  ];
  return [...new Set(statuses)].sort();
}
