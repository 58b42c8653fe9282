import type { BenchResult } from '../bench-result.ts';
import { assumptions, type Need, needOf, rateOf, usersAt } from './capacity-model.ts';
import { table } from './markdown-table.ts';

const steps = [1_000, 100_000, 10_000_000];

const whole = (value: number) => Math.ceil(value).toLocaleString('en-US');
const short = (value: number) =>
  (value < 10 ? Math.round(value * 100) / 100 : Math.round(value)).toLocaleString('en-US');
/** Two significant digits: more would claim a precision that was not measured. */
const rough = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');

const storesOf = ({ stores }: Need, name: string) => stores.find((one) => one.name === name)!.cores;

const [sending, auditedRead] = ['send a message', 'an athlete’s biomarkers by a liaison, audited'] as const;

/** What is reached first as users grow, with the change that moves it. */
function limits(result: BenchResult): string {
  const perSecond = (wanted: string) =>
    result.rows.find(({ call }) => call === wanted)!.servers.platform.requestsPerSecond;
  const [write, audited] = [perSecond(sending), perSecond(auditedRead)];
  const rows: [string, number, string][] = [
    [
      'One replica of the gateway at half of a core',
      usersAt(
        assumptions.utilisation,
        (need) => need.deployables.find(({ name }) => name === 'gateway')!.cores,
        result,
      ),
      'more replicas: the HPA of the chart',
    ],
    [
      '10,000 open streams on two gateways',
      usersAt(20_000, (need) => need.streams, result),
      'more gateways, and `LIMITS_CONNECTIONS`',
    ],
    [
      '500 connections at one PostgreSQL',
      usersAt(500, (need) => need.postgresConnections, result),
      'PgBouncer by session, then a server per service: each has a database of its own already',
    ],
    [
      '8 cores of one PostgreSQL at half',
      usersAt(4, (need) => storesOf(need, 'postgres'), result),
      'a server per service; read replicas for conversations and threads',
    ],
    [
      '8 cores of one MongoDB at half',
      usersAt(4, (need) => storesOf(need, 'mongo'), result),
      'shards by `userId`: every query of health-data names it',
    ],
    [
      `The relay of messaging: one process publishes its events; ${write} a second were measured beside everything else on this machine`,
      usersAt(write, ({ users }) => rateOf(users, sending), result),
      'several relays, each for a share of the aggregates',
    ],
    [
      `The audit trail: one hash chain, one row after another; ${audited} a second were measured`,
      usersAt(audited, ({ users }) => rateOf(users, auditedRead), result),
      'a chain per month and tenth of the subjects, joined by a chain of their heads',
    ],
    [
      'Every gateway reads every event: 2,000 a second, a bound that is assumed and not measured',
      usersAt(2_000, (need) => need.eventsPerSecond, result),
      'subjects by a share of the users, and streams of the same users at the same gateways',
    ],
    [
      '1 TB of PostgreSQL',
      usersAt(1_000, (need) => need.gigabytesAYear.postgres!, result),
      'messages by month in partitions; old ones to cheaper disks',
    ],
  ];
  const sorted = rows.sort(([, a], [, b]) => a - b);
  return table(
    ['reached at users', 'what', 'change that moves it'],
    sorted.map(([what, users, change]) => [rough(users), what, change]),
  );
}

/** What 1,000, 100,000 and 10 million users need, and what is reached first. */
export function capacityTables(result: BenchResult): string {
  const needs = steps.map((users) => needOf(users, result));
  const head = ['', ...steps.map((users) => `${users.toLocaleString('en-US')} users`)];
  const row = (name: string, of: (need: Need) => string) => [name, ...needs.map(of)];
  const peak = table(head, [
    row('calls a second', (need) => short(need.callsPerSecond)),
    row('open event streams', (need) => whole(need.streams)),
    row('events a second', (need) => short(need.eventsPerSecond)),
    ...needs[0]!.deployables.map(({ name }, at) =>
      row(
        `${name}: cores / replicas`,
        (need) => `${short(need.deployables[at]!.cores)} / ${whole(need.deployables[at]!.replicas)}`,
      ),
    ),
    ...needs[0]!.stores.map(({ name }, at) => row(`${name}: cores`, (need) => short(need.stores[at]!.cores))),
    row('connections at PostgreSQL', (need) => whole(need.postgresConnections)),
    row('JetStream, 30 days, 3 copies, GB', (need) => short(need.eventGigabytes)),
    row('PostgreSQL, a year, GB', (need) => short(need.gigabytesAYear.postgres!)),
    row('MongoDB, a year, GB', (need) => short(need.gigabytesAYear.mongo!)),
    row('GPU workers', (need) => whole(need.gpuWorkers)),
  ]);
  return `### At the peak of a day\n\n${peak}\n\n### What breaks first\n\n${limits(result)}`;
}
