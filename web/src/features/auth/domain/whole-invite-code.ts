const codeLength = 10;

/**
 * A typed invite code without characters that do not count (decision T2), if it is long enough for a code.
 * @returns null while it is too short: each code that is sent counts as a try
 */
export function wholeInviteCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === codeLength ? code : null;
}
