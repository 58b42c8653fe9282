/**
 * How long after the end of a relationship a call may still contain it. Relationships are at most 1 s old when the gateway signs the
 * token, the token is valid for 30 s plus 10 s of leeway, and a call may wait in the gateway for a few seconds (architecture §3.2, ADR 0063).
 */
const relationshipsTtlMs = 45_000;

/** The time until which calls may contain a relationship that ended at `end`. Later calls have current relationships. */
export const staleUntil = (end: Date): Date => new Date(end.getTime() + relationshipsTtlMs);
