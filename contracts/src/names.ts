type FullName = { firstName?: string | null; lastName?: string | null };

/** The name of a closed account. */
export const deletedName = 'Deleted user';

/** 'First Last', or the one that is known; null when neither is. */
export const fullName = ({ firstName, lastName }: FullName): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

/** 'First Last', else the username (decision X11); null for a closed account, which has neither. */
export const personName = <Username extends string | null>(
  person: FullName & { username: Username },
): string | Username => fullName(person) ?? person.username;
