import { mongo } from 'mongoose';
import type { StoreFault } from '../transact.ts';

const duplicateKey = 11_000;
const writeConflict = 112;
const noSuchTransaction = 251;

/** Error names of the driver and of mongoose when no member of the replica set is reachable. */
const unavailableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
]);
/**
 * Server codes: a member steps down or stops, authentication fails, a time limit, a cursor lost in a restart, no majority,
 * a full disk.
 */
const unavailableCodes = new Set([
  6, 7, 18, 43, 50, 64, 79, 89, 91, 100, 133, 134, 189, 262, 391, 9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031,
]);
/** Error labels for a failed connection or a retryable failure. */
const unavailableLabels = [
  'HandshakeError',
  'ResetPool',
  'RetryableWriteError',
  'PoolRequestedRetry',
  'SystemOverloadedError',
];
/** Messages of mongoose, which has no error class for a missing connection. */
const unavailableMessages =
  /buffering timed out|before initial connection|Client must be connected|connection .* (closed|interrupted)/i;

/** Classifies an error of the driver or of mongoose. */
export function mongoFault(error: unknown): StoreFault {
  const links = [...chain(error)];
  const codes = links.map(({ code }) => code);
  if (codes.includes(duplicateKey)) return 'constraint';
  if (codes.includes(writeConflict) || codes.includes(noSuchTransaction)) return 'lost-update';
  if (links.some(isUnavailable)) return 'unavailable';
  return links.some((link) => hasLabel(link, 'TransientTransactionError')) ? 'lost-update' : 'other';
}

type Link = Error & { code?: unknown; errorResponse?: unknown };

/** An error and its causes; the error of a bulk write wraps the actual one. */
function* chain(error: unknown): Generator<Link> {
  let current = error as Link | undefined;
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    yield current;
    current = (current.cause ?? current.errorResponse) as Link | undefined;
  }
}

const hasLabel = (error: Link, label: string) => error instanceof mongo.MongoError && error.hasErrorLabel(label);

const isUnavailable = (error: Link): boolean =>
  unavailableNames.has(error.name) ||
  (typeof error.code === 'number' && unavailableCodes.has(error.code)) ||
  unavailableMessages.test(error.message) ||
  unavailableLabels.some((label) => hasLabel(error, label));

/** The outcome of the commit is unknown; repeating it is safe, since the server knows the transaction. */
export function isCommitUnknown(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
