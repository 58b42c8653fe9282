import type { Loggable } from './loggable.ts';

/**
 * The closed table of error codes (decisions G5, G6, X4): HTTP status, log level and the text a caller sees when the thrower gives none.
 * REST and GraphQL both answer from this table.
 */
export const errorTable = {
  VALIDATION: { status: 400, level: 'info', text: 'The request is not valid' },
  INVALID_INVITE_CODE: { status: 400, level: 'info', text: 'Invalid invite code' },
  UNAUTHORIZED: { status: 401, level: 'info', text: 'Unauthorized' },
  INVALID_CREDENTIALS: { status: 401, level: 'info', text: 'Invalid username or password' },
  TOTP_REQUIRED: { status: 401, level: 'info', text: 'Enter the code of your authenticator app' },
  TOTP_INVALID: { status: 401, level: 'info', text: 'This code is not valid' },
  FORBIDDEN: { status: 403, level: 'info', text: 'You may not do this' },
  NOT_APPROVED: { status: 403, level: 'info', text: 'Your account is not approved yet' },
  TOTP_ENROLMENT_REQUIRED: {
    status: 403,
    level: 'info',
    text: 'Administrators have to switch on two-step sign-in first',
  },
  CONFIRMATION_REQUIRED: { status: 403, level: 'info', text: 'Confirm that it is you to go on' },
  CROSS_SITE: { status: 403, level: 'warn', text: 'Requests from another site are refused' },
  BREAK_GLASS_REQUIRED: { status: 403, level: 'info', text: 'A reason is required to open this record' },
  NOT_FOUND: { status: 404, level: 'info', text: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, level: 'info', text: 'Method not allowed' },
  TIMEOUT: { status: 408, level: 'info', text: 'The request took too long to arrive' },
  CONFLICT: { status: 409, level: 'info', text: 'This was changed in the meantime' },
  GONE: { status: 410, level: 'info', text: 'No longer available' },
  PAYLOAD_TOO_LARGE: { status: 413, level: 'info', text: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, level: 'info', text: 'The body must be JSON' },
  RATE_LIMITED: { status: 429, level: 'info', text: 'Too many requests. Please try again later.' },
  HEADERS_TOO_LARGE: { status: 431, level: 'info', text: 'The request headers are too large' },
  INTERNAL: { status: 500, level: 'error', text: 'Something went wrong' },
  UNAVAILABLE: { status: 503, level: 'warn', text: 'Temporarily unavailable. Please try again.' },
  STORAGE_FULL: { status: 507, level: 'error', text: 'No storage space left' },
} as const satisfies Record<string, { status: number; level: 'info' | 'warn' | 'error'; text: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Field name to the text that says what is wrong with it; the first entry is also the message (decision G6). */
export type FieldErrors = Record<string, string>;

type AppErrorDetails = {
  /** Shown to the caller instead of the code's own text. */
  userMessage?: string;
  fields?: FieldErrors;
  /** Seconds; becomes the Retry-After header. */
  retryAfterSeconds?: number;
  /** Reaches only the log. */
  log?: Loggable;
  cause?: unknown;
};

/** An error that is part of the product: the caller sees its code and text, the log also sees `log` and `cause`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly log: Loggable | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const firstField = details.fields && Object.values(details.fields)[0];
    super(details.userMessage ?? firstField ?? errorTable[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.log = details.log;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** 401s with only a message and no code (decisions G5, X2). Those of the second factor have a code for the missing step of the sign-in. */
const withMessageAlone: readonly ErrorCode[] = ['UNAUTHORIZED', 'INVALID_CREDENTIALS'];

/** Body of an error answer (decision G6). */
export type ErrorBody = { message: string; code?: ErrorCode; fields?: FieldErrors };

/** @returns the JSON body and status of an error for REST, from the one table */
export function errorAnswer(
  code: ErrorCode,
  message?: string,
  fields?: FieldErrors,
): { status: number; body: ErrorBody } {
  const { status, text } = errorTable[code];
  if (withMessageAlone.includes(code)) return { status, body: { message: message ?? text } };
  return { status, body: { message: message ?? text, code, ...(fields && { fields }) } };
}

export type { Loggable } from './loggable.ts';
