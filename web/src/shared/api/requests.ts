import type { FetchArgs } from '@reduxjs/toolkit/query';

type Conditions = {
  /** Version the person was looking at; another one on the server answers 409 (decision H6). */
  ifMatch?: number | undefined;
  /** Makes a repeated send one effect (decision M12). */
  idempotencyKey?: string | undefined;
  /** Sent without the person's doing, so that it does not keep the session alive (decision I2). */
  isBackground?: boolean;
};

/** Header of a call that is no activity (decision I2). */
export const backgroundHeader = { 'x-background': '1' } as const;

const headersOf = ({ ifMatch, idempotencyKey, isBackground }: Conditions): Record<string, string> => ({
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(isBackground && backgroundHeader),
});

const withBody =
  (method: 'POST' | 'PUT' | 'PATCH') =>
  (url: string, body?: unknown, conditions: Conditions = {}): FetchArgs => ({
    url,
    method,
    body,
    headers: headersOf(conditions),
  });

/** Requests for endpoints; `url` is relative to /api, for example `biomarkers/${athleteId}`. */
export const post = withBody('POST');
export const put = withBody('PUT');
export const patch = withBody('PATCH');
export const remove = (url: string, body?: unknown): FetchArgs => ({ url, method: 'DELETE', body });
