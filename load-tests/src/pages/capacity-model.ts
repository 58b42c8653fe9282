import type { BenchResult } from '../bench-result.ts';

/** Assumptions about the activity of people and the load of a machine; docs/capacity.md shows them. */
export const assumptions = {
  /** Share of the accounts that use the platform on a day; elite athletes open it most days. */
  activeShare: 0.6,
  /** Calls of an active account on a day, by row of the bench. Pages load several: k6's day in the life is the source. */
  callsADay: {
    'current user, 1,000 callers': 12,
    'own biomarkers, 1,000 callers': 8,
    'an athlete’s biomarkers by a liaison, audited': 2,
    conversations: 8,
    'newest page of a thread': 6,
    meetings: 4,
    'an athlete’s liaisons': 4,
    'roster of 300 athletes': 0.2,
    'send a message': 4,
    'change biomarkers': 0.3,
    'book a meeting': 0.2,
  } as Record<string, number>,
  /** Share of a day's calls in its busiest hour. */
  peakHourShare: 0.15,
  /** Share of the active accounts with an open event stream in that hour. */
  onlineShare: 0.08,
  /** Of a core, so that a second replica can take over and p99 stays low. */
  utilisation: 0.5,
  /** Every deployable has two, so that one may go. */
  leastReplicas: 2,
  /** At most, of one process at PostgreSQL. */
  connectionsOfProcess: 8,
  /** Bytes of an event with its envelope, stored three times for 30 days. */
  eventBytes: 800,
  eventDays: 30,
  /** Bytes that an account adds in a year: messages with their indexes, records and history, audit rows, meetings. */
  storeBytesOfAccountAYear: { postgres: 4 * 2 ** 20, mongo: 2 ** 20 } as Record<string, number>,
  /** Training jobs of administrators: one a day for every so many users, each an hour on a GPU. */
  usersOfTrainingJob: 50_000,
  trainingHours: 1,
};

const processes = ['gateway', 'identity', 'health-data', 'messaging', 'scheduling', 'admin', 'invites'];
const stores = ['postgres', 'mongo', 'redis', 'nats'];
/** Rows that write publish events: these and the changes that follow from them. */
const eventsOfRow: Record<string, number> = {
  'send a message': 1,
  'change biomarkers': 2,
  'book a meeting': 1,
  'an athlete’s biomarkers by a liaison, audited': 1,
};

export type Need = {
  users: number;
  callsPerSecond: number;
  streams: number;
  /** By deployable; cores at the peak, and replicas at the utilisation asked for. */
  deployables: { name: string; cores: number; replicas: number }[];
  /** Cores at the peak, by store. */
  stores: { name: string; cores: number }[];
  postgresConnections: number;
  eventsPerSecond: number;
  eventGigabytes: number;
  gigabytesAYear: Record<string, number>;
  gpuWorkers: number;
};

/** Calls of a row a second, in the busiest hour. */
export const rateOf = (users: number, call: string): number =>
  (users * assumptions.activeShare * assumptions.callsADay[call]! * assumptions.peakHourShare) / 3_600;

/**
 * What a number of users needs at the peak of a day, from the processor time that the bench has measured by process.
 * @throws Error for a row that the result lacks
 */
export function needOf(users: number, { rows }: BenchResult): Need {
  const active = users * assumptions.activeShare;
  const rates = Object.keys(assumptions.callsADay).map((call) => {
    const row = rows.find((one) => one.call === call);
    if (!row) throw new Error(`the bench has no row "${call}"`);
    return { call, row, rate: rateOf(users, call) };
  });
  const coresOf = (name: string) =>
    rates.reduce((sum, { row, rate }) => sum + (rate * (row.servers.platform.cpuUsOf[name] ?? 0)) / 1e6, 0);
  const deployables = processes.map((name) => {
    const cores = coresOf(name);
    return { name, cores, replicas: Math.max(assumptions.leastReplicas, Math.ceil(cores / assumptions.utilisation)) };
  });
  const eventsPerSecond = rates.reduce((sum, { call, rate }) => sum + rate * (eventsOfRow[call] ?? 0), 0);
  const eventsADay = (eventsPerSecond * 3_600) / assumptions.peakHourShare;
  const onPostgres = deployables.filter(({ name }) => name !== 'gateway' && name !== 'health-data');
  return {
    users,
    callsPerSecond: rates.reduce((sum, { rate }) => sum + rate, 0),
    streams: active * assumptions.onlineShare,
    deployables,
    stores: stores.map((name) => ({ name, cores: coresOf(name) })),
    postgresConnections: onPostgres.reduce((sum, one) => sum + one.replicas * assumptions.connectionsOfProcess, 0),
    eventsPerSecond,
    eventGigabytes: (eventsADay * assumptions.eventDays * assumptions.eventBytes * 3) / 1e9,
    gigabytesAYear: Object.fromEntries(
      Object.entries(assumptions.storeBytesOfAccountAYear).map(([name, bytes]) => [name, (users * bytes) / 1e9]),
    ),
    gpuWorkers: Math.ceil((users / assumptions.usersOfTrainingJob) * (assumptions.trainingHours / 24)),
  };
}

/** Users at which a count that grows with them reaches a bound. */
export const usersAt = (bound: number, countOf: (need: Need) => number, result: BenchResult): number => {
  const many = 1_000_000;
  return (bound / countOf(needOf(many, result))) * many;
};
