import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import { dayMs } from '@entourage/contracts/durations';
import { personName } from '#entities/people/person-name.ts';

/** A to-do that has been open for longer is overdue: it has no date of its own, and a week of training is what it is set for. */
const overdueAfterDays = 7;

/** Since when the to-do is open, in epoch milliseconds; null without an open one, and where the time is not known. */
const openSince = ({ readiness }: AssignedAthlete): number | null =>
  readiness?.todo === 'OPEN' && readiness.todoSetAt ? Date.parse(readiness.todoSetAt) : null;

/** Whole days for which the to-do has been open; null without an open one, and where the time is not known. */
export function openDays(athlete: AssignedAthlete, nowMs: number): number | null {
  const since = openSince(athlete);
  return since === null ? null : Math.floor((nowMs - since) / dayMs);
}

/** Whether the to-do has been open for more than `overdueAfterDays`. */
export const isOverdue = (athlete: AssignedAthlete, nowMs: number): boolean =>
  (openDays(athlete, nowMs) ?? 0) >= overdueAfterDays;

type Test = (athlete: AssignedAthlete, nowMs: number) => boolean;

/** Why an athlete may need the liaison, most urgent first. Each weighs more than all after it together. */
const reasons = [
  ...(['highRisk', 'request', 'unread', 'unanswered', 'todoOverdue'] as const),
  ...(['notAssessed', 'mediumRisk', 'todoDone'] as const),
] as const;
export type Reason = (typeof reasons)[number];

const applies: Record<Reason, Test> = {
  highRisk: ({ readiness }) => readiness?.injuryRisk === 'HIGH',
  request: ({ meetings }) => typeof meetings?.requestedAt === 'string',
  unread: ({ messages }) => (messages?.unread ?? 0) > 0,
  unanswered: ({ messages }) => typeof messages?.unansweredAt === 'string',
  todoOverdue: isOverdue,
  // Without `readiness` nothing is known, which does not mean that the liaison has missed something.
  notAssessed: ({ readiness }) => readiness !== null && readiness.injuryRisk === null,
  mediumRisk: ({ readiness }) => readiness?.injuryRisk === 'MEDIUM',
  todoDone: ({ readiness }) => readiness?.todo === 'DONE',
};

/** The reasons to look at this athlete, most urgent first. */
export const listReasons = (athlete: AssignedAthlete, nowMs: number): Reason[] =>
  reasons.filter((reason) => applies[reason](athlete, nowMs));

/** A number that is higher the sooner the athlete should be seen. */
const computeUrgency = (athlete: AssignedAthlete, nowMs: number): number =>
  listReasons(athlete, nowMs).reduce((sum, reason) => sum + 2 ** (reasons.length - reasons.indexOf(reason)), 0);

const riskRank = { HIGH: 0, MEDIUM: 1, LOW: 2 } as const;
const intensityRank = { HIGH: 0, MODERATE: 1, LOW: 2 } as const;
const lastPlace = Number.MAX_SAFE_INTEGER;
/** After everybody who has a time, and before those who have nothing. */
const withoutTime = lastPlace / 2;
const toTime = (at: string | null | undefined): number => (at ? Date.parse(at) : lastPlace);

/** Open to-dos first, the oldest at the top; then the completed ones. */
function todoRank(athlete: AssignedAthlete): number {
  const todo = athlete.readiness?.todo;
  if (todo === 'OPEN') return openSince(athlete) ?? withoutTime - 1;
  return todo === 'DONE' ? withoutTime : lastPlace;
}

/** First the athletes who have waited longest for an answer; then those with unread messages. */
function messageRank({ messages }: AssignedAthlete): number {
  if (messages?.unansweredAt) return Date.parse(messages.unansweredAt);
  return messages?.unread ? withoutTime : lastPlace;
}

/** The smaller, the higher up. What is missing comes last, also when the order is reversed. */
const ranks = {
  attention: (athlete, nowMs) => -computeUrgency(athlete, nowMs),
  name: () => 0,
  risk: ({ readiness }) => (readiness?.injuryRisk ? riskRank[readiness.injuryRisk] : lastPlace),
  intensity: ({ readiness }) => (readiness?.trainingIntensity ? intensityRank[readiness.trainingIntensity] : lastPlace),
  todo: todoRank,
  messages: messageRank,
  meeting: ({ meetings }) => Math.min(toTime(meetings?.nextAt), toTime(meetings?.requestedAt)),
  change: ({ readiness }) => (readiness?.changedAt ? -Date.parse(readiness.changedAt) : lastPlace),
} as const satisfies Record<string, (athlete: AssignedAthlete, nowMs: number) => number>;

export type Sorting = keyof typeof ranks;
export const sortings = Object.keys(ranks) as Sorting[];
export const isSorting = (value: string | null): value is Sorting => sortings.includes(value as Sorting);

/** The athletes that a filter leaves in the list; 'all' leaves everybody. */
const filterTests = {
  all: () => true,
  attention: (athlete, nowMs) => listReasons(athlete, nowMs).length > 0,
  highRisk: applies.highRisk,
  todoOverdue: applies.todoOverdue,
  waiting: (athlete, nowMs) => applies.unanswered(athlete, nowMs) || applies.request(athlete, nowMs),
  unread: applies.unread,
  request: applies.request,
  todoOpen: ({ readiness }) => readiness?.todo === 'OPEN',
  todoDone: applies.todoDone,
  notAssessed: applies.notAssessed,
} as const satisfies Record<string, Test>;

export type Filter = keyof typeof filterTests;
export const filters = Object.keys(filterTests) as Filter[];
export const isFilter = (value: string | null): value is Filter => filters.includes(value as Filter);

/** The filters of the summary, most urgent first. */
export const summaryFilters = ['highRisk', 'todoOverdue', 'waiting', 'notAssessed'] as const satisfies Filter[];
export type SummaryFilter = (typeof summaryFilters)[number];

/** How many athletes each filter of the summary would leave. */
export const rosterSummary = (athletes: readonly AssignedAthlete[], nowMs: number): Record<SummaryFilter, number> =>
  Object.fromEntries(
    summaryFilters.map((filter) => [filter, athletes.filter((athlete) => filterTests[filter](athlete, nowMs)).length]),
  ) as Record<SummaryFilter, number>;

const matches = (athlete: AssignedAthlete, query: string) =>
  [personName(athlete), athlete.username, athlete.sport, athlete.team]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase());

export type ListView = { query: string; sorting: Sorting; isReversed: boolean; filter: Filter };

/** The athletes a view shows, in its order; who has the same place is ordered by name. */
export function shownAthletes(
  athletes: readonly AssignedAthlete[],
  { query, sorting, isReversed, filter }: ListView,
  nowMs: number,
) {
  const rank: (athlete: AssignedAthlete, nowMs: number) => number = ranks[sorting];
  const turn = isReversed ? -1 : 1;
  // By name there are no places: the names themselves are turned.
  const nameTurn = sorting === 'name' ? turn : 1;
  const ranked = athletes
    .filter((athlete) => filterTests[filter](athlete, nowMs) && matches(athlete, query))
    .map((athlete) => ({ athlete, place: rank(athlete, nowMs), name: personName(athlete) }));
  const missingLast = (place: number) => (place === lastPlace ? lastPlace : turn * place);
  return ranked
    .sort(
      (one, other) =>
        missingLast(one.place) - missingLast(other.place) || nameTurn * one.name.localeCompare(other.name),
    )
    .map(({ athlete }) => athlete);
}
