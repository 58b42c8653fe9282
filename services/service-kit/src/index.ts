/** The API for services. The store is imported from `/postgres` or `/mongo`, so that a process loads one driver only. */
export { keySet, signingKey } from './access/keys.ts';
export { issuers, signToken, verifyToken } from './access/tokens.ts';
export { type Clock, systemClock } from './clock/clock.ts';
export {
  address,
  ConfigError,
  type ConfigOf,
  defineConfig,
  isTlsRequired,
  secret,
  watched,
} from './config/define-config.ts';
export {
  flag,
  jsonSetting,
  listSetting,
  mongoSettings,
  postgresSettings,
  privateKey,
  processSettings,
  publicKeys,
  seconds,
} from './config/settings.ts';
export { consumer, type Replayable } from './events/consumer.ts';
export { defineSnapshot, paged, type SnapshotRow } from './events/snapshot.ts';
export { exportedRows } from './exports/exported-rows.ts';
export { type ExportedTable, exportedTables, rowsPage } from './exports/exported-tables.ts';
export { postgresExports } from './exports/postgres-exports.ts';
export { batched } from './graphql/batched.ts';
export { callResolvers, parseInput, type Resolvers, resolver } from './graphql/resolver.ts';
export { type Route, route } from './http/route.ts';
export { uploadPace, watchBody } from './http/watch-body.ts';
export { type Job, type JobContext, job } from './jobs/job.ts';
export type { QueueState, QueueStates } from './jobs/queue-states.ts';
export { createLog, type Log } from './log/log.ts';
export { defineService, type ServiceTypes } from './service/definition.ts';
export { runService, runWorker } from './service/run-service.ts';
export { encryptedFields, type FieldEncryption } from './store/encrypted-fields.ts';
export { type EncryptedTable, encryptedTable } from './store/encrypted-tables.ts';
export type { MongoDb } from './store/mongo/mongo-store.ts';
export type { PostgresDb } from './store/postgres/postgres-store.ts';
export type { Store } from './store/store.ts';
export { StaleRow, StoreUnavailable } from './store/transact.ts';
export { auditReasons } from './store/unit-of-work.ts';
export { counter, gauges } from './telemetry/declared-metrics.ts';
export { isLoopback } from './tls/addresses.ts';
export { agentOptions } from './tls/secure-connect.ts';
export { openTls } from './tls/tls.ts';
export { tlsCaSetting } from './tls/tls-settings.ts';
export { certificateFault } from './tls/trusted-servers.ts';
