import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';

type Risk = NonNullable<NonNullable<AssignedAthlete['readiness']>['injuryRisk']>;

/** What somebody else has done since the last visit, with its time. */
export type RecentChange = { athlete: AssignedAthlete; at: string } & (
  | { kind: 'message' }
  | { kind: 'todoDone' }
  | {
      kind: 'values';
      by: string | null;
      fields: readonly BiomarkerField[];
      risk: { from: Risk | null; to: Risk } | null;
    }
);

/** The instants of an athlete's entry, epoch milliseconds. */
const listInstants = ({ readiness, messages }: AssignedAthlete): number[] =>
  [readiness?.changedAt, messages?.unansweredAt].flatMap((at) => (at ? [Date.parse(at)] : []));

/** The newest instant that the list tells of, epoch milliseconds; 0 where nothing has happened yet. */
export const newestInstant = (athletes: readonly AssignedAthlete[]): number =>
  Math.max(0, ...athletes.flatMap(listInstants));

function riskStep({ injuryRisk, riskTrend, changedFields }: NonNullable<AssignedAthlete['readiness']>) {
  if (!injuryRisk || !changedFields.includes('injuryRisk')) return null;
  return { from: riskTrend.at(-2) ?? null, to: injuryRisk };
}

function findChange(athlete: AssignedAthlete, ownId: string): RecentChange[] {
  const { readiness } = athlete;
  // The liaison's own changes do not count.
  if (!readiness?.changedAt || readiness.changedBy === ownId) return [];
  const { changedAt: at, changedBy: by, changedFields: fields } = readiness;
  if (by === athlete.id && readiness.todo === 'DONE') return [{ athlete, at, kind: 'todoDone' }];
  return [{ athlete, at, kind: 'values', by, fields, risk: riskStep(readiness) }];
}

const findMessage = (athlete: AssignedAthlete): RecentChange[] =>
  athlete.messages?.unansweredAt ? [{ athlete, at: athlete.messages.unansweredAt, kind: 'message' }] : [];

/**
 * What has happened after an instant, newest first: of each athlete the last change by somebody else, and the last message without an
 * answer.
 * @param since epoch milliseconds; null, on the first visit, has no news
 */
export function recentChanges(
  athletes: readonly AssignedAthlete[],
  since: number | null,
  ownId: string,
): RecentChange[] {
  if (since === null) return [];
  return athletes
    .flatMap((athlete) => [...findChange(athlete, ownId), ...findMessage(athlete)])
    .filter(({ at }) => Date.parse(at) > since)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
