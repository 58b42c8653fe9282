import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { connectionsProjection, projectConnection } from '../project-connection.ts';

/** Projects connections. A pair that is connected again may book at once, also just after the end of its earlier connection (ADR 0063). */
export const projectConnections = consumer(
  connectionCreated,
  ({ data, time }, transaction: Transaction) => projectConnection(transaction, data, new Date(time)),
  { replayable: connectionsProjection },
);
