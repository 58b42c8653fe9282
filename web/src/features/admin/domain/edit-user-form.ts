import { type AdminUser, editUserInput } from '@entourage/contracts/rest/users';
import { z } from 'zod';

export const editableKeys = [
  'firstName',
  'lastName',
  'email',
  'professionalLeague',
  'teamOrganization',
  'verificationNotes',
] as const;
export type EditableKey = (typeof editableKeys)[number];
export type EditUserValues = Record<EditableKey, string>;

const neverNull = ['email', 'professionalLeague', 'teamOrganization'] as const;

/** Registration's rules (decision A7); what a user never had, as a team member no e-mail address, may stay empty. */
export function editUserForm(user: AdminUser) {
  const mayStayEmpty = neverNull.filter((key) => user[key] === null);
  const shape = Object.fromEntries(
    mayStayEmpty.map((key) => [key, z.union([z.literal(''), editUserInput.shape[key]])]),
  );
  return editUserInput.extend(shape);
}

export const editUserValues = (user: AdminUser): EditUserValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  professionalLeague: user.professionalLeague ?? '',
  teamOrganization: user.teamOrganization ?? '',
  verificationNotes: user.verificationNotes ?? '',
});

/** Only what differs is sent: an absent key keeps (decision A7). */
export function editOf(user: AdminUser, typed: EditUserValues): Partial<EditUserValues> {
  const before = editUserValues(user);
  return Object.fromEntries(
    editableKeys.filter((key) => typed[key].trim() !== before[key]).map((key) => [key, typed[key]]),
  );
}
