import type { IncomingMessage } from 'node:http';
import { internalHeaders } from '@entourage/contracts/access/caller';
import { acceptedReason } from '@entourage/contracts/access/policies';
import type { RequestCaller } from '../federation/request-scope.ts';

/**
 * The internal header that carries an administrator's reason for opening a health record (decision A14), for this one request.
 * @throws AppError VALIDATION naming Break-Glass-Reason when it is too long
 */
export function breakGlassHeaders({ headers }: IncomingMessage, caller: RequestCaller): Record<string, string> {
  const header = headers['break-glass-reason'];
  const reason = caller && typeof header === 'string' ? acceptedReason(caller.role, header) : undefined;
  return reason === undefined ? {} : { [internalHeaders.breakGlassReason]: encodeURIComponent(reason) };
}
