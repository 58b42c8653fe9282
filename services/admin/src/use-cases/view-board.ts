import { z } from 'zod';
import type { Context } from '../data/store.ts';

export const boardInput = z.object({});

/** Approved athletes as drop targets of the board (decision A16). */
export const viewBoardAthletes = ({ store }: Context) => store.read.board.athletes();

/** Approved liaisons as cards of the board (decision A16). */
export const viewBoardLiaisons = ({ store }: Context) => store.read.board.liaisons();

/** Active assignments (decision A16). */
export const viewConnections = ({ store }: Context) => store.read.board.connections();
