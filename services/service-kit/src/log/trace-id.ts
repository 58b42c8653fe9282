import { randomBytes } from 'node:crypto';

/** The trace id of a W3C `traceparent`, or a new one where there is none. 32 hex digits. */
export function traceIdOf(traceparent: string | undefined): string {
  const given = traceparent && /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1];
  return given || randomBytes(16).toString('hex');
}
