import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import { personName } from '#entities/people/person-name.ts';

/** Why an athlete may need the liaison, most urgent first. Each weighs more than all after it together. */
export const reasons = ['highRisk', 'request', 'unread', 'notAssessed', 'mediumRisk', 'todoDone'] as const;
export type Reason = (typeof reasons)[number];

const applies: Record<Reason, (athlete: AssignedAthlete) => boolean> = {
  highRisk: ({ readiness }) => readiness?.injuryRisk === 'HIGH',
  request: ({ meetings }) => typeof meetings?.requestedAt === 'string',
  unread: ({ messages }) => (messages?.unread ?? 0) > 0,
  // Without `readiness` nothing is known: that is no gap of the liaison's.
  notAssessed: ({ readiness }) => readiness !== null && readiness.injuryRisk === null,
  mediumRisk: ({ readiness }) => readiness?.injuryRisk === 'MEDIUM',
  todoDone: ({ readiness }) => readiness?.todo === 'DONE',
};

/** What speaks for this athlete's turn, most urgent first. */
export const reasonsOf = (athlete: AssignedAthlete): Reason[] => reasons.filter((reason) => applies[reason](athlete));

/** A number that is higher the sooner the athlete should be seen. */
const urgencyOf = (athlete: AssignedAthlete): number =>
  reasonsOf(athlete).reduce((sum, reason) => sum + 2 ** (reasons.length - reasons.indexOf(reason)), 0);

const riskRank = { HIGH: 0, MEDIUM: 1, LOW: 2 } as const;
const lastPlace = Number.MAX_SAFE_INTEGER;
const timeOf = (at: string | null | undefined): number => (at ? Date.parse(at) : lastPlace);

/** The smaller, the higher up. What is missing comes last. */
const ranks = {
  attention: (athlete) => -urgencyOf(athlete),
  name: () => 0,
  meeting: ({ meetings }) => Math.min(timeOf(meetings?.nextAt), timeOf(meetings?.requestedAt)),
  change: ({ readiness }) => (readiness?.changedAt ? -Date.parse(readiness.changedAt) : lastPlace),
  risk: ({ readiness }) => (readiness?.injuryRisk ? riskRank[readiness.injuryRisk] : lastPlace),
} as const satisfies Record<string, (athlete: AssignedAthlete) => number>;

export type Sorting = keyof typeof ranks;
export const sortings = Object.keys(ranks) as Sorting[];
export const isSorting = (value: string | null): value is Sorting => sortings.includes(value as Sorting);

/** What a filter leaves in the list; 'all' leaves everybody. */
const filterTests = {
  all: () => true,
  attention: (athlete) => reasonsOf(athlete).length > 0,
  highRisk: applies.highRisk,
  unread: applies.unread,
  request: applies.request,
  todoOpen: ({ readiness }) => readiness?.todo === 'OPEN',
  todoDone: applies.todoDone,
  notAssessed: applies.notAssessed,
} as const satisfies Record<string, (athlete: AssignedAthlete) => boolean>;

export type Filter = keyof typeof filterTests;
export const filters = Object.keys(filterTests) as Filter[];
export const isFilter = (value: string | null): value is Filter => filters.includes(value as Filter);

const matches = (athlete: AssignedAthlete, query: string) =>
  [personName(athlete), athlete.username, athlete.sport, athlete.team]
    .join(' ')
    .toLowerCase()
    .includes(query.trim().toLowerCase());

export type ListView = { query: string; sorting: Sorting; filter: Filter };

/** The athletes a view shows, in its order; who has the same place is ordered by name. */
export function shownAthletes(athletes: readonly AssignedAthlete[], { query, sorting, filter }: ListView) {
  const rank: (athlete: AssignedAthlete) => number = ranks[sorting];
  const ranked = athletes
    .filter((athlete) => filterTests[filter](athlete) && matches(athlete, query))
    .map((athlete) => ({ athlete, place: rank(athlete), name: personName(athlete) }));
  return ranked
    .sort((one, other) => one.place - other.place || one.name.localeCompare(other.name))
    .map(({ athlete }) => athlete);
}
