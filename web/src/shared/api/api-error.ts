/** What a failed call looks like to a screen. */
export type ApiError = {
  /** HTTP status; 'OFFLINE' when no answer came. */
  status: number | 'OFFLINE';
  /** The general form of the specification, 'NNN: body' (S1 §8, decisions X1, X3). */
  text: string;
  /** The sentence the server meant for a person; the raw body where it is no JSON, null where it is empty (decision X3). */
  serverMessage: string | null;
  /** Key of a refused field to what is wrong with it (decision G6). */
  fields: Record<string, string>;
};

/** Reads a non-OK answer. `body` is its text as it came. */
export function apiErrorOf(status: number, statusText: string, body: string): ApiError {
  const parsed = parseBody(body);
  return {
    status,
    text: `${status}: ${body || statusText}`,
    serverMessage: parsed ? parsed.message : body || null,
    fields: parsed?.fields ?? {},
  };
}

export const offlineError: ApiError = {
  status: 'OFFLINE',
  text: 'Network request failed',
  serverMessage: null,
  fields: {},
};

/** A session that is missing or over: error text with 401 and 'Unauthorized' (S1 §8); a wrong password is none (decision X2). */
export const isUnauthorized = (error: ApiError): boolean => error.status === 401 && error.text.includes('Unauthorized');

/** The server's sentence, or `fallback` where there is none; for toasts that promise the server message. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return asApiError(error)?.serverMessage ?? fallback;
}

/** RTK Query types an error loosely; ours always has this shape. */
export function asApiError(error: unknown): ApiError | null {
  return error && typeof error === 'object' && 'text' in error && 'fields' in error ? (error as ApiError) : null;
}

function parseBody(body: string): { message: string | null; fields?: Record<string, string> } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (!value || typeof value !== 'object') return null;
    const { message, fields } = value as { message?: unknown; fields?: unknown };
    return {
      message: typeof message === 'string' && message !== '' ? message : null,
      ...(fields && typeof fields === 'object' ? { fields: fields as Record<string, string> } : {}),
    };
  } catch {
    return null;
  }
}
