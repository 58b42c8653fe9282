import type { SecureContext } from 'node:tls';
import mongoose, { type Connection, type ConnectOptions, type Schema } from 'mongoose';
import { defaultTimeoutMs, type OpenStoreOptions } from '../store.ts';

/** An acknowledged write is journaled on a majority of members (security.md, promise 15). */
const durable = { w: 'majority', journal: true } as const;

/** Connections of a service process to each member of the replica set. */
export const maxPoolSize = 8;

/** One connection per store, so that two services in one process share nothing. */
export function openConnection({
  url,
  secureContext,
  service,
  timeoutMs = defaultTimeoutMs,
}: OpenStoreOptions): Connection {
  const connection = mongoose.createConnection();
  connection.set('sanitizeFilter', true);
  connection.set('strictQuery', true);
  connection.plugin(writesNeedTransaction);
  // Without buffering a call fails at once instead of waiting for a connection.
  connection.set('bufferCommands', false);
  const options: ConnectOptions = {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    waitQueueTimeoutMS: timeoutMs,
    ...durable,
    // Used where the address asks for TLS.
    ...(secureContext && { secureContext }),
    appName: service,
    maxPoolSize,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // Retries single operations only; whole transactions are rerun by the kit.
    retryWrites: true,
    retryReads: true,
  };
  connection.openUri(url, options).catch(() => {});
  return connection;
}

/** Without the short timeouts of a service: an index on a large collection takes longer. */
export const openMigrationConnection = (url: string, secureContext?: SecureContext): Promise<Connection> =>
  mongoose
    .createConnection()
    .openUri(url, { serverSelectionTimeoutMS: 5_000, ...durable, ...(secureContext && { secureContext }) });

class WriteOutsideTransaction extends Error {
  constructor(collection: string) {
    super(`A write to ${collection} outside a transaction, or without its session`);
    this.name = 'WriteOutsideTransaction';
  }
}

const queryWrites = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

/** Makes writes of `read`, which has no session, throw, as well as a forgotten `{ session }` in a transaction. */
function writesNeedTransaction(schema: Schema): void {
  schema.pre([...queryWrites], function () {
    if (!this.getOptions().session) throw new WriteOutsideTransaction(this.model.collection.name);
  });
  schema.pre('save', function (options) {
    const { session } = (options ?? {}) as { session?: unknown };
    if (!session && !this.$session()) throw new WriteOutsideTransaction(this.collection.name);
  });
  schema.pre('insertMany', function (_documents, options) {
    if (!(options as { session?: unknown } | undefined)?.session)
      throw new WriteOutsideTransaction(this.collection.name);
  });
  schema.pre('bulkWrite', function (_operations, options) {
    if (!(options as { session?: unknown } | undefined)?.session)
      throw new WriteOutsideTransaction(this.collection.name);
  });
}
