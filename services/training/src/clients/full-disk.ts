/** Whether an error has one of these codes of the operating system. */
export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException)?.code ?? '');

/** No space, a used-up quota, or a limit of file size. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG');
