import { mongo } from 'mongoose';
import type { StoreFault } from '../transact.ts';

const duplicateKey = 11_000;
const writeConflict = 112;
const noSuchTransaction = 251;

/** Names of errors of the driver and of mongoose when no member of the replica set answers. */
const outNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
]);
/** A member that steps down or stops, a time limit of the server, a full disk. */
const outCodes = new Set([6, 7, 50, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);

/** What an error of the driver or of mongoose means for the transaction it came from. */
export function mongoFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'other';
  const { code } = error as { code?: unknown };
  if (code === duplicateKey) return 'constraint';
  if (code === writeConflict || code === noSuchTransaction) return 'lost-update';
  if (outNames.has(error.name) || (typeof code === 'number' && outCodes.has(code))) return 'out';
  if (/buffering timed out|Client must be connected|connection .* (closed|interrupted)/i.test(error.message))
    return 'out';
  if (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError')) return 'lost-update';
  return error.cause ? mongoFault(error.cause) : 'other';
}

/** The commit may or may not have happened: asking again is safe, the server knows the transaction. */
export function isCommitUnknown(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
