import { resolver } from '@entourage/service-kit';
import { createConnection, newConnectionInput } from '../use-cases/create-connection.ts';
import { removeConnection, removeConnectionInput } from '../use-cases/remove-connection.ts';
import { boardInput, viewBoardAthletes, viewBoardLiaisons, viewConnections } from '../use-cases/view-board.ts';
import { statsInput, viewStats } from '../use-cases/view-stats.ts';

export const boardResolvers = {
  Query: {
    adminStats: resolver(statsInput, viewStats),
    boardAthletes: resolver(boardInput, viewBoardAthletes),
    boardLiaisons: resolver(boardInput, viewBoardLiaisons),
    connections: resolver(boardInput, viewConnections),
  },
  Mutation: {
    createConnection: resolver(newConnectionInput, createConnection),
    removeConnection: resolver(removeConnectionInput, removeConnection),
  },
};
