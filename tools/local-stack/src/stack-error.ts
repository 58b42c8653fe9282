/** A failure that the user can fix; only its `message` is printed. */
export class StackError extends Error {
  override name = 'StackError';
}

/** Checks the code of Node's system errors: `hasCode(error, 'EEXIST')`. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
