/** The API for services. The store is imported from `/postgres` or `/mongo`, so that a process loads one driver only. */
export { issuers, publicKey, signToken, verifyToken } from './access/tokens.ts';
export { type Clock, systemClock } from './clock/clock.ts';
export { ConfigError, type ConfigOf, defineConfig } from './config/define-config.ts';
export { flag, mongoSettings, pem, postgresSettings, processSettings, seconds } from './config/settings.ts';
export { consumer, type Replayable } from './events/consumer.ts';
export { paged, type SnapshotRow, snapshotOf } from './events/snapshot.ts';
export { parseInput, type Resolvers, resolver } from './graphql/resolver.ts';
export { eraseLockedJob, lockedRowsKeptDays } from './jobs/erase-locked.ts';
export { job } from './jobs/job.ts';
export { createLog, type Log } from './log/log.ts';
export { type BootContextOf, type ContextOf, defineService, type JobContextOf } from './service/definition.ts';
export { runService } from './service/run-service.ts';
export { encryptedFields, type FieldEncryption } from './store/encrypted-fields.ts';
export type { MongoDb } from './store/mongo/mongo-store.ts';
export type { PostgresDb } from './store/postgres/postgres-store.ts';
export type { RepositoriesOf, TransactionOf } from './store/store.ts';
export { StaleRow } from './store/transact.ts';
export { auditReasons } from './store/unit-of-work.ts';
