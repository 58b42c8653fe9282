import { mongo } from 'mongoose';
import type { StoreFault } from '../transact.ts';

const duplicateKey = 11_000;
const writeConflict = 112;
const noSuchTransaction = 251;

/** Names of errors of the driver and of mongoose when no member of the replica set answers. */
const outNames = new Set([
  ...['MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoOperationTimeoutError', 'MongoWaitQueueTimeoutError'],
  ...['MongoServerSelectionError', 'MongooseServerSelectionError', 'MongoStalePrimaryError'],
  ...['MongoTopologyClosedError', 'MongoServerClosedError', 'MongoClientClosedError', 'MongoExpiredSessionError'],
  ...['MongoNotConnectedError', 'MongoPoolClearedError', 'PoolClearedOnNetworkError', 'MongoPoolClosedError'],
]);
/**
 * A member that steps down or stops, a refused sign-in, a time limit of the server, a cursor lost in a restart, a majority that is not
 * there, a full disk.
 */
const outCodes = new Set([
  ...[6, 7, 18, 43, 50, 64, 79, 89, 91, 100, 133, 134, 189, 262, 391],
  ...[9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031],
]);
/** Labels by which server and driver say that the connection failed or that a later try may do. */
const outLabels = ['HandshakeError', 'ResetPool', 'RetryableWriteError', 'PoolRequestedRetry', 'SystemOverloadedError'];
/** Of mongoose, which has no class of its own for a connection that is not there yet. */
const outMessages =
  /buffering timed out|before initial connection|Client must be connected|connection .* (closed|interrupted)/i;

/** What an error of the driver or of mongoose means for the transaction it came from. */
export function mongoFault(error: unknown): StoreFault {
  const links = [...chain(error)];
  const codes = links.map(({ code }) => code);
  if (codes.includes(duplicateKey)) return 'constraint';
  if (codes.includes(writeConflict) || codes.includes(noSuchTransaction)) return 'lost-update';
  if (links.some(isOut)) return 'out';
  return links.some((link) => hasLabel(link, 'TransientTransactionError')) ? 'lost-update' : 'other';
}

type Link = Error & { code?: unknown; errorResponse?: unknown };

/** An error, what caused it, and what a write of several rows wraps: its own class says nothing of what went wrong. */
function* chain(error: unknown): Generator<Link> {
  let current = error as Link | undefined;
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    yield current;
    current = (current.cause ?? current.errorResponse) as Link | undefined;
  }
}

const hasLabel = (error: Link, label: string) => error instanceof mongo.MongoError && error.hasErrorLabel(label);

const isOut = (error: Link): boolean =>
  outNames.has(error.name) ||
  (typeof error.code === 'number' && outCodes.has(error.code)) ||
  outMessages.test(error.message) ||
  outLabels.some((label) => hasLabel(error, label));

/** The commit may or may not have happened: asking again is safe, the server knows the transaction. */
export function isCommitUnknown(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
