import { refusalOfRole } from '@entourage/contracts/access/policies';
import type { CallAccess } from '@entourage/contracts/calls/define-call';
import { AppError } from '@entourage/contracts/errors';
import type { RequestCaller } from '../federation/request-scope.ts';

type Access = { access: CallAccess; forbidden?: string | undefined };
const visitor = { kind: 'visitor' } as const;

/** Session (401), then approval and role (403). @returns null when the caller may make the call */
export function accessError({ access, forbidden }: Access, caller: RequestCaller): AppError | null {
  const details = forbidden ? { userMessage: forbidden } : {};
  if (access === 'visitors') return caller ? new AppError('FORBIDDEN', details) : null;
  const refused = refusalOfRole(access, caller ?? visitor);
  if (!refused) return null;
  // The call's own message is about roles; a user who is not approved needs the message about approval.
  return new AppError(refused.code, refused.code === 'FORBIDDEN' ? details : {});
}
