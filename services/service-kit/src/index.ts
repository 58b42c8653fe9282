export { issuers, publicKey, signToken, verifyToken } from './access/tokens.ts';
export { type Clock, systemClock } from './clock/clock.ts';
export {
  ConfigError,
  type ConfigOf,
  type ConfigShape,
  defineConfig,
  describeConfig,
  loadConfig,
} from './config/define-config.ts';
export { flag, mongoSettings, pem, port, postgresSettings, processSettings, seconds } from './config/settings.ts';
export { type Consumer, consumer, type Message, type Replayable } from './events/consumer.ts';
export { paged, type Snapshot, type SnapshotRow, snapshotOf } from './events/snapshot.ts';
export { type Resolvers, resolver } from './graphql/resolver.ts';
export { readBody } from './http/read-body.ts';
export { type HotPath, type RunningHttp, startHttp } from './http/start-http.ts';
export { eraseLockedJob, lockedRowsKeptDays } from './jobs/erase-locked.ts';
export { type Job, type JobContext, job } from './jobs/job.ts';
export { createLog, errorFields, type Log } from './log/log.ts';
export { requestContext } from './log/request-context.ts';
export { traceIdOf } from './log/trace-id.ts';
export { type BootContextOf, type ContextOf, defineService, type ServiceDefinition } from './service/definition.ts';
export { runService } from './service/run-service.ts';
export { type MongoDb, mongoStore } from './store/mongo/mongo-store.ts';
export { type PostgresDb, postgresStore } from './store/postgres/postgres-store.ts';
export { type Seal, sealedFields } from './store/sealed-fields.ts';
export { StaleRow } from './store/stale-row.ts';
export type { RepositoriesOf, StoreOf, Transaction, TransactionKit, TransactionOf } from './store/store.ts';
export { createMetrics, type Metrics } from './telemetry/metrics.ts';
export { currentTraceparent, withTraceparent } from './telemetry/propagation.ts';
export { inSpan } from './telemetry/spans.ts';
export { startTracing } from './telemetry/tracing.ts';
