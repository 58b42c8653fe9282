import { mongo } from 'mongoose';
import { mongoFault } from './mongo-faults.ts';

const byServer = (code: number, labels: readonly string[] = []) =>
  new mongo.MongoServerError({ message: 'of the server', code, errorLabels: [...labels] });
const named = (name: string) => Object.assign(new Error('of the driver'), { name });
const noResult = {} as mongo.BulkWriteResult;

test.each([
  6, 7, 18, 43, 50, 64, 79, 89, 91, 100, 133, 134, 189, 262, 391, 9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031,
])('code %i of the server is an outage', (code) => {
  expect(mongoFault(byServer(code))).toBe('unavailable');
  expect(mongoFault(new mongo.MongoBulkWriteError(byServer(code), noResult))).toBe('unavailable');
});

test.each([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoStalePrimaryError',
  'MongoNotConnectedError',
])('a %s is an outage, also as a cause', (name) => {
  expect(mongoFault(named(name))).toBe('unavailable');
  expect(mongoFault(new Error('wrapped', { cause: named(name) }))).toBe('unavailable');
});

test.each(['HandshakeError', 'ResetPool', 'RetryableWriteError', 'PoolRequestedRetry', 'SystemOverloadedError'])(
  'what is labelled %s is an outage',
  (label) => {
    expect(mongoFault(byServer(1, [label]))).toBe('unavailable');
  },
);

test('a write of several rows whose connection broke in a transaction is an outage, no lost update', () => {
  const broken = new mongo.MongoNetworkError('connection timed out');
  broken.addErrorLabel('TransientTransactionError');

  expect(mongoFault(new mongo.MongoBulkWriteError(broken, noResult))).toBe('unavailable');
});

test.each([
  [byServer(112), 'lost-update'],
  [byServer(251), 'lost-update'],
  [byServer(1, ['TransientTransactionError']), 'lost-update'],
  [byServer(11_000), 'constraint'],
  [new mongo.MongoBulkWriteError(byServer(11_000), noResult), 'constraint'],
  [byServer(13), 'other'],
  [new TypeError('of ours'), 'other'],
  ['text', 'other'],
  [undefined, 'other'],
])('%p is %s', (error, fault) => {
  expect(mongoFault(error)).toBe(fault);
});
