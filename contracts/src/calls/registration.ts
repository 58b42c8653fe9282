import { z } from 'zod';
import { recoveryCode, totpCode } from '../sign-in-codes.ts';
import { optionalText, text } from '../text.ts';

const maxPasswordBytes = 1_024;
const countBytes = (value: string) => new TextEncoder().encode(value).length;

/** Taken whole and untrimmed, 8 characters to 1,024 bytes (decision I11). */
export const newPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .refine((value) => [...value].length >= 8, { error: 'Password must be at least 8 characters' })
  .refine((value) => countBytes(value) <= maxPasswordBytes, { error: 'Password must be at most 1,024 bytes' })
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
    error: 'Contains characters that cannot be stored',
  });

/** `[A-Za-z0-9._-]{3,32}` (decision I7). */
export const username = text({
  minLength: 3,
  maxLength: 32,
  required: 'Username must be at least 3 characters',
}).regex(/^[A-Za-z0-9._-]+$/, { error: 'Use letters, digits, dot, underscore or hyphen only' });

export const email = text({ minLength: 3, maxLength: 254, required: 'Invalid email address' }).pipe(
  z.email({ error: 'Invalid email address' }),
);

/** An address or none: '' and null are none. */
export const optionalEmail = z
  .literal('')
  .transform(() => null)
  .or(email)
  .nullable();

/** A password to compare with the stored one: bounded, because it is hashed. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .refine((value) => countBytes(value) <= maxPasswordBytes, { error: 'Password must be at most 1,024 bytes' });

/** Where somebody plays or works. */
export const affiliation = {
  professionalLeague: text({ maxLength: 120, required: 'Professional league is required' }),
  teamOrganization: text({ maxLength: 120, required: 'Team/organization is required' }),
};

/** Body of POST /api/login; any value that is no account's is a failed login, not a 400, except an absent one. */
export const loginInput = z.object({
  username: text({ maxLength: 254, required: 'Username is required' }),
  password: currentPassword,
  /** The second factor of those who have one (ADR 0078); the code counts where both are given. */
  totpCode: totpCode.nullish(),
  recoveryCode: recoveryCode.nullish(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Additive (decision I8): the person says to be of age, and which terms were shown. */
const declaration = {
  over18: z
    .boolean({ error: 'Must be true or false' })
    .nullish()
    .transform((value) => value ?? null),
  termsVersion: optionalText({ maxLength: 40 }),
};

/** Body of POST /api/register. Role and status are the server's (decision I6). */
export const registerInput = z.object({
  username,
  email,
  password: newPassword,
  firstName: optionalText({ maxLength: 80 }),
  lastName: optionalText({ maxLength: 80 }),
  ...affiliation,
  ...declaration,
});
export type RegisterInput = z.input<typeof registerInput>;

/** An invite code as it is typed; any text that is no code is an invalid code, not another kind of error (decision T2). */
export const inviteCodeField = text({
  maxLength: 64,
  required: 'Invite code is required',
  tooLong: 'Invalid invite code',
});

/** Body of POST /api/register-team-member. The name comes from the invite, role and status are the server's (T6). */
export const registerTeamMemberInput = z.object({
  inviteCode: inviteCodeField,
  username,
  password: newPassword,
  email: optionalEmail.optional().transform((given) => given ?? null),
  ...declaration,
});
export type RegisterTeamMemberInput = z.input<typeof registerTeamMemberInput>;
