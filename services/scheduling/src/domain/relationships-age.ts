/**
 * How long after the end of a relationship a call may still carry it: relationships are at most 1 s old when the gateway signs the token, which
 * is valid for 30 s plus 10 s of leeway, and a call may queue in the gateway for a few seconds (architecture §3.2, ADR 0063).
 */
const relationshipsTtlMs = 45_000;

/** Until when calls may carry a relationship that ended at `end`. Later calls have current relationships. */
export const staleUntil = (end: Date): Date => new Date(end.getTime() + relationshipsTtlMs);
