import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { connectionsProjection, projectConnection } from '../project-connection.ts';

/** Whoever is connected again may book again, also in the moments after the end of the connection before (ADR 0063). */
export const keepConnectionOfPair = consumer(
  connectionCreated,
  ({ data, time }, transaction: Transaction) => projectConnection(transaction, data, new Date(time)),
  { replayable: connectionsProjection },
);
