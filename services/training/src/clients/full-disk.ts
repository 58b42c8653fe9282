/** Whether the operating system gave one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException)?.code ?? '');

/** No space, a quota that is used up, or a file that may not grow. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG');
