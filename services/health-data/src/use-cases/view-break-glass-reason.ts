import DataLoader from 'dataloader';
import { z } from 'zod';
import type { Context, Repositories } from '../data/store.ts';

export const viewBreakGlassReasonInput = z.object({ id: z.string() });

type Reasons = DataLoader<string, string | null>;
/** One loader per request, so a page of the audit trail loads its reasons in one query. */
const loaders = new WeakMap<Context['store'], Reasons>();

function loaderOf(store: Context['store']): Reasons {
  const existing = loaders.get(store);
  if (existing) return existing;
  const { accessLog }: Repositories = store.read;
  const loader: Reasons = new DataLoader(async (ids) => {
    const found = await accessLog.reasons(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
  loaders.set(store, loader);
  return loader;
}

/** The break-glass reason of an audit row (decision A14), for administrators who read the trail. Null for an unknown id. */
export async function viewBreakGlassReason({ store }: Context, { id }: z.infer<typeof viewBreakGlassReasonInput>) {
  const text = await loaderOf(store).load(id);
  return text === null ? null : { id, text };
}
