import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { role } from '../access/roles.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { email, username } from './registration.ts';
import { adminUser } from './users.ts';

/** Body of POST /api/admin/users/{userId}/restore: another name or address when the earlier one is taken (decision A4). */
export const restoredNames = z.object({ username: username.optional(), email: email.optional() }).prefault({});
export type RestoredNames = z.infer<typeof restoredNames>;

/** A deleted account that an administrator can restore until `restorableUntil`. */
export const deletedUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
  deletedAt: z.string(),
  restorableUntil: z.string(),
});
export type DeletedUser = z.infer<typeof deletedUser>;

export const deletedUsersCalls = defineCalls('identity', {
  deletedUsers: defineCall('GET /api/admin/deleted-users', {
    summary: 'Deleted accounts that can be restored, the latest first',
    attempt: 'list deleted accounts',
    access: administrators,
    answer: z.array(deletedUser),
  }),
  restoreUser: defineCall('POST /api/admin/users/{userId}/restore', {
    summary: 'Restores a deleted account within 7 days; a name or address that is taken is a 409 that names the field',
    attempt: 'restore the account of {subject}',
    access: administrators,
    request: restoredNames,
    answer: adminUser,
  }),
});
