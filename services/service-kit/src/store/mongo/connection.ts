import mongoose, { type Connection, type ConnectOptions, type Schema } from 'mongoose';
import { defaultPatienceMs, type OpenStoreOptions } from '../store.ts';

/** An acknowledged write is on the disk of a majority (decision of security.md, promise 15). */
const durable = { w: 'majority', journal: true } as const;

/** A connection of its own per store, so that two services in one process share nothing. */
export function openConnection({ url, service, patienceMs = defaultPatienceMs }: OpenStoreOptions): Connection {
  const connection = mongoose.createConnection();
  connection.set('sanitizeFilter', true);
  connection.set('strictQuery', true);
  connection.plugin(writesNeedTransaction);
  // Without buffering a call fails with the reason instead of waiting for a connection.
  connection.set('bufferCommands', false);
  const options: ConnectOptions = {
    serverSelectionTimeoutMS: patienceMs,
    connectTimeoutMS: patienceMs,
    socketTimeoutMS: patienceMs,
    waitQueueTimeoutMS: patienceMs,
    ...durable,
    appName: service,
    maxPoolSize: 8,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // A rerun is the kit's decision, which knows the whole transaction.
    retryWrites: true,
    retryReads: true,
  };
  connection.openUri(url, options).catch(() => {});
  return connection;
}

/** For work that may take longer than a caller would wait: indexes of a large collection. */
export function openPatientConnection(url: string): Promise<Connection> {
  const connection = mongoose.createConnection();
  // Mongoose gives a schema the plugins of the first connection that makes a model of it, and of no other.
  connection.plugin(writesNeedTransaction);
  return connection.openUri(url, { serverSelectionTimeoutMS: 5_000, autoIndex: false, autoCreate: false });
}

export class WriteOutsideTransaction extends Error {
  constructor(collection: string) {
    super(`A write to ${collection} outside a transaction, or without its session`);
    this.name = 'WriteOutsideTransaction';
  }
}

const queryWrites = [
  ...['updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'],
  ...['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'],
] as const;

/** `read` holds no session: this is what makes its writes throw, and a forgotten `{ session }` in a transaction too. */
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
