/** The error of a failed request. */
export type ApiError = {
  /** HTTP status; 'OFFLINE' without a response. */
  status: number | 'OFFLINE';
  /** The general form of the specification, 'NNN: body'. */
  text: string;
  /** The server's message for the user; the raw body when it is not JSON, null when it is empty. */
  serverMessage: string | null;
  /** The server's code; null where it gave none, as a 401 of a session or a password. */
  code: string | null;
  /** Error messages by field. */
  fields: Record<string, string>;
  /** Seconds after which to try again, where the server says so. */
  retryAfterSeconds?: number;
};

/** The error for a response that is not OK. `body` is its raw text, `retryAfter` the header of that name. */
export function toApiError(
  status: number,
  statusText: string,
  body: string,
  retryAfter: string | null = null,
): ApiError {
  const parsed = parseBody(body);
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    status,
    text: `${status}: ${body || statusText}`,
    serverMessage: parsed ? parsed.message : body || null,
    code: parsed?.code ?? null,
    fields: parsed?.fields ?? {},
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

export const offlineError: ApiError = {
  status: 'OFFLINE',
  text: 'Network request failed',
  serverMessage: null,
  code: null,
  fields: {},
};

/** True for a 401 'Unauthorized' of a missing or expired session, false for a wrong password. */
export const isUnauthorized = (error: ApiError): boolean => error.status === 401 && error.text.includes('Unauthorized');

/** The server's message, or `fallback` without one. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return asApiError(error)?.serverMessage ?? fallback;
}

/** RTK Query does not type errors. Those of `baseQuery` always have this shape. */
export function asApiError(error: unknown): ApiError | null {
  return error && typeof error === 'object' && 'text' in error && 'fields' in error ? (error as ApiError) : null;
}

type Parsed = { message: string | null; code: string | null; fields?: Record<string, string> };

function parseBody(body: string): Parsed | null {
  try {
    const value: unknown = JSON.parse(body);
    if (!value || typeof value !== 'object') return null;
    const { message, code, fields } = value as { message?: unknown; code?: unknown; fields?: unknown };
    return {
      message: typeof message === 'string' && message !== '' ? message : null,
      code: typeof code === 'string' ? code : null,
      ...(fields && typeof fields === 'object' ? { fields: fields as Record<string, string> } : {}),
    };
  } catch {
    return null;
  }
}
