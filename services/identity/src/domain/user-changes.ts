import { isDeepStrictEqual } from 'node:util';
import type { User } from './user.ts';

/** Fields whose values are in the audit trail; addresses and free text about a person are not. */
const auditedFields = new Set<keyof User>([
  'firstName',
  'lastName',
  'role',
  'verificationStatus',
  'professionalLeague',
  'teamOrganization',
]);

export type UserChange = { fields: (keyof User)[]; change: Record<string, { from: unknown; to: unknown }> };

/** The changes of an administrator, for the audit trail (decision A19). @returns no fields when both are equal */
export function changesBetween<Key extends keyof User>(
  before: User,
  after: Partial<User>,
  keys: readonly Key[],
): UserChange {
  const fields = keys.filter((key) => after[key] !== undefined && !isDeepStrictEqual(before[key], after[key]));
  const change = Object.fromEntries(
    fields.filter((key) => auditedFields.has(key)).map((key) => [key, { from: before[key], to: after[key] }]),
  );
  return { fields, change };
}
