import type { AdminUser } from '@entourage/contracts/rest/users';
import { useLiveMark } from '../../../shared/live/use-live-change.ts';
import { userSubject } from '../api/users-api.ts';

/** True for a moment after somebody else changed what the list shows of a user. */
export function useUserMark({
  id,
  username,
  firstName,
  lastName,
  email,
  role,
  verificationStatus,
}: AdminUser): boolean {
  return useLiveMark([username, firstName, lastName, email, role, verificationStatus], { subject: userSubject(id) });
}
