/** A failure that the person at the terminal can do something about: `message` is the whole of what is printed. */
export class StackError extends Error {
  override name = 'StackError';
}

/** Narrows Node's system errors: `hasCode(error, 'EADDRINUSE')`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The message of whatever was thrown, without its stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
