import type { Caller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import { resolver } from '../graphql/resolver.ts';
import type { exportedTables } from './exported-tables.ts';

const input = z.object({ userId, openWith: z.array(userId).nullish(), next: z.string().nullish() });

type Context = { caller: Caller; store: { read: { exports: ReturnType<typeof exportedTables> } } };

/**
 * The field `exportedRows` of a service whose store has a repository `exports`.
 * @param to the service that makes the export: the only one that may ask
 * @throws AppError FORBIDDEN for another service
 */
export const exportedRows = (to: string) =>
  resolver(input, ({ caller, store }: Context, { userId: id, openWith = null, next = null }: z.infer<typeof input>) => {
    if (caller.kind !== 'service' || caller.service !== to) throw new AppError('FORBIDDEN');
    return store.read.exports.page({ userId: id, openWith }, next);
  });
