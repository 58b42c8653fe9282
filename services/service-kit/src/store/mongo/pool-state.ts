import type { Connection } from 'mongoose';
import type { PoolState } from '../store.ts';
import { maxPoolSize } from './connection.ts';

/** Counts the connections to all members of the replica set, from the driver's own events. @param connection just opened */
export function poolState(connection: Connection): () => PoolState {
  let [open, used, pending] = [0, 0, 0];
  connection
    .getClient()
    .on('connectionCreated', () => open++)
    .on('connectionClosed', () => open--)
    .on('connectionCheckOutStarted', () => pending++)
    .on('connectionCheckOutFailed', () => pending--)
    .on('connectionCheckedOut', () => {
      pending--;
      used++;
    })
    .on('connectionCheckedIn', () => used--);
  return () => ({ pool: 'mongo', used, idle: open - used, pending, max: maxPoolSize });
}
