const codeLength = 10;

/**
 * A typed invite code without what does not count in it (decision T2), once it is long enough to be one.
 * @returns null while it is not: each code that is asked for counts as a try
 */
export function wholeInviteCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === codeLength ? code : null;
}
