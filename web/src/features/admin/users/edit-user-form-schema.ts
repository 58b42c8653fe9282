import { type AdminUser, userEdit } from '@entourage/contracts/calls/users';
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

/** The rules of the registration. A field that was empty before, as a team member's e-mail address, may stay empty. */
export function editUserFormSchema(user: AdminUser) {
  const mayStayEmpty = neverNull.filter((key) => user[key] === null);
  const shape = Object.fromEntries(mayStayEmpty.map((key) => [key, z.union([z.literal(''), userEdit.shape[key]])]));
  return userEdit.extend(shape);
}

export const editUserValues = (user: AdminUser): EditUserValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  professionalLeague: user.professionalLeague ?? '',
  teamOrganization: user.teamOrganization ?? '',
  verificationNotes: user.verificationNotes ?? '',
});

/** Only changed fields are sent; an absent key keeps its value. */
export function editedValues(user: AdminUser, typed: EditUserValues): Partial<EditUserValues> {
  const before = editUserValues(user);
  return Object.fromEntries(
    editableKeys.filter((key) => typed[key].trim() !== before[key]).map((key) => [key, typed[key]]),
  );
}
