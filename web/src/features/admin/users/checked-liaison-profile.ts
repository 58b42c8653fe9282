/**
 * The field `credentialsCheckedAt` of a save (decision H9).
 * @param checkedAt as stored, null while nobody has checked
 * @param isChecked the checkbox, undefined while untouched
 * @returns nothing when the stored check is kept, else the new time or null
 */
export function credentialsCheck(
  checkedAt: string | null,
  isChecked: boolean | undefined,
  now: Date,
): { credentialsCheckedAt?: string | null } {
  if (isChecked === undefined || isChecked === (checkedAt !== null)) return {};
  return { credentialsCheckedAt: isChecked ? now.toISOString() : null };
}
