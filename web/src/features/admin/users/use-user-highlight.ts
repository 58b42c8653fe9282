import type { AdminUser } from '@entourage/contracts/calls/users';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { userSubject } from './users-api.ts';

/** True for a moment after somebody else changed a listed field of the user. */
export function useUserHighlight({
  id,
  username,
  firstName,
  lastName,
  email,
  role,
  verificationStatus,
}: AdminUser): boolean {
  return useChangeHighlight([username, firstName, lastName, email, role, verificationStatus], {
    subject: userSubject(id),
  });
}
