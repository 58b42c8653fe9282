import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Caller } from '@entourage/contracts/access/caller';
import type { Policies } from '@entourage/contracts/access/policies';
import type { Clock } from '../clock/clock.ts';
import type { ConfigDefinition, ConfigOf, ConfigShape } from '../config/define-config.ts';
import type { Consumer } from '../events/consumer.ts';
import type { Snapshot } from '../events/snapshot.ts';
import type { Resolvers } from '../graphql/resolver.ts';
import { serviceSchema } from '../graphql/service-schema.ts';
import type { Reply } from '../http/graphql-handlers.ts';
import type { Route } from '../http/route.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import type { QueueStates } from '../jobs/queue-states.ts';
import type { Log } from '../log/log.ts';
import type { EncryptedTable } from '../store/encrypted-tables.ts';
import type { RepositoriesOf, Store, StoreDefinition, StoreOf, TransactionOf } from '../store/store.ts';
import type { Count, MetricDeclaration } from '../telemetry/declared-metrics.ts';

/** The context of a use case. */
export type UseCaseContext<Config, Repositories, Clients> = {
  readonly caller: Caller;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly store: Store<Repositories>;
  readonly clients: Clients;
  readonly reply: Reply;
  /** Why a job may wait. */
  readonly queues: QueueStates;
  /** Adds one to a counter that the service declares. */
  readonly count: Count;
};

type Parts = { store: unknown; config: unknown; clients?: unknown };
type ConfigIn<Definition> = Definition extends ConfigDefinition<infer Shape> ? ConfigOf<Shape> : never;
type ClientsIn<Make> = Make extends (config: never, tokenClock: never) => infer Clients
  ? Clients
  : Record<string, never>;

/** The context of demo data and boot steps, which run without a request. */
export type BootContext<Config, Repositories, Clients> = Omit<
  UseCaseContext<Config, Repositories, Clients>,
  'reply' | 'queues' | 'count'
>;

/** The types of a service, from its store, its config and (where it has them) its clients. */
export type ServiceTypes<P extends Parts> = {
  Context: UseCaseContext<ConfigIn<P['config']>, RepositoriesOf<P['store']>, ClientsIn<P['clients']>>;
  BootContext: BootContext<ConfigIn<P['config']>, RepositoriesOf<P['store']>, ClientsIn<P['clients']>>;
  JobContext: JobContext<StoreOf<P['store']>, ConfigIn<P['config']>, ClientsIn<P['clients']>>;
  /** What a step of `store.transaction` gets. */
  Transaction: TransactionOf<P['store']>;
  /** What `store.read` is. */
  Repositories: RepositoriesOf<P['store']>;
};

export type ServiceParts<Shape extends ConfigShape, Repositories, Clients> = {
  /** The folder of `service.ts`; name, version and schema come from the service's folder above it. */
  dir: string;
  config: ConfigDefinition<Shape>;
  store: StoreDefinition<Repositories>;
  /** Its tables with encrypted fields, besides those of the kit. */
  encryptedTables?: readonly EncryptedTable[];
  policies: Policies;
  resolvers: readonly Resolvers[];
  /** Calls with a streamed body. */
  routes?: readonly Route[];
  consumers?: readonly Consumer[];
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
  jobs?: readonly Job<any>[];
  snapshots?: readonly Snapshot[];
  /** Counters of use cases, and gauges that are read with `/metrics`; only of the service, not of its workers. */
  metrics?: readonly MetricDeclaration[];
  /** Adapters of third parties, each behind a small interface; tests pass fakes. `tokenClock` is for the times of the service's own tokens. */
  clients?: (config: ConfigOf<Shape>, tokenClock: Clock) => Clients;
  /** Runs at each boot before the service is ready; must be idempotent and safe in two processes at once. */
  onBoot?: (context: BootContext<ConfigOf<Shape>, Repositories, Clients>) => Promise<void>;
  /** Runs at each boot of a worker before it takes a job; one that throws ends the worker. Its check may take seconds. */
  onWorkerBoot?: (context: BootContext<ConfigOf<Shape>, Repositories, Clients>) => Promise<void>;
  /** The demo rows of the local stack; idempotent. Never in two processes of the service at once. */
  demo?: (context: BootContext<ConfigOf<Shape>, Repositories, Clients>) => Promise<void>;
};

/** A service: data about it, opened by `runService` or by `startService` in tests. */
export type ServiceDefinition<Shape extends ConfigShape = ConfigShape, Repositories = unknown, Clients = unknown> = {
  readonly name: string;
  readonly version: string;
  readonly typeDefs: string;
  readonly migrationsDir: string;
} & Readonly<ServiceParts<Shape, Repositories, Clients>>;

// biome-ignore lint/suspicious/noExplicitAny: the one place where a service of any shape is meant
export type AnyService = ServiceDefinition<any, any, any>;

/** Defines a service from its parts and its folder, without opening anything. @throws when the schema or package.json is missing */
export function defineService<Shape extends ConfigShape, Repositories, Clients = Record<string, never>>(
  parts: ServiceParts<Shape, Repositories, Clients>,
): ServiceDefinition<Shape, Repositories, Clients> {
  const folder = dirname(parts.dir);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    ...parts,
    name: basename(folder),
    version,
    typeDefs: serviceSchema(folder),
    migrationsDir: join(folder, parts.store.kind === 'postgres' ? 'prisma/migrations' : 'migrations'),
  };
}
