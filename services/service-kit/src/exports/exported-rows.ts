import { userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import { resolver } from '../graphql/resolver.ts';
import type { exportedTables } from './exported-tables.ts';

const input = z.object({ userId, openWith: z.array(userId).nullish(), next: z.string().nullish() });

type Context = { store: { read: { exports: ReturnType<typeof exportedTables> } } };

/**
 * The field `exportedRows` of a service whose store has a repository `exports`. Its policy names the service that makes the export: the
 * only one that may ask.
 */
export const exportedRows = resolver(
  input,
  ({ store }: Context, { userId: id, openWith = null, next = null }: z.infer<typeof input>) =>
    store.read.exports.page({ userId: id, openWith }, next),
);
