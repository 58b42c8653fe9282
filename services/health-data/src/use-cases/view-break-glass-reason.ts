import DataLoader from 'dataloader';
import { z } from 'zod';
import type { Context, Repositories } from '../data/store.ts';

export const viewBreakGlassReasonInput = z.object({ id: z.string() });

type Reasons = DataLoader<string, string | null>;
/** One per request: a page of the audit trail asks for all its reasons in one query. */
const loaders = new WeakMap<Context['store'], Reasons>();

function loaderOf(store: Context['store']): Reasons {
  const known = loaders.get(store);
  if (known) return known;
  const { accessLog }: Repositories = store.read;
  const loader: Reasons = new DataLoader(async (ids) => {
    const found = await accessLog.reasons(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
  loaders.set(store, loader);
  return loader;
}

/** Why an administrator opened a health record (decision A14), for an administrator who reads the trail. Null for an unknown id. */
export async function viewBreakGlassReason({ store }: Context, { id }: z.infer<typeof viewBreakGlassReasonInput>) {
  const text = await loaderOf(store).load(id);
  return text === null ? null : { id, text };
}
