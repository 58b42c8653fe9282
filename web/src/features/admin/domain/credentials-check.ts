/**
 * What a save says of the check of credentials (decision H9).
 * @param checkedAt as stored, null while nobody has checked
 * @param isChecked the administrator's tick, undefined while untouched
 * @returns nothing where the stored check stays, with its time; else the new time or null
 */
export function credentialsCheck(
  checkedAt: string | null,
  isChecked: boolean | undefined,
  now: Date,
): { credentialsCheckedAt?: string | null } {
  if (isChecked === undefined || isChecked === (checkedAt !== null)) return {};
  return { credentialsCheckedAt: isChecked ? now.toISOString() : null };
}
