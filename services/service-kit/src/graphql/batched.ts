import DataLoader from 'dataloader';
import { errorFields, type Log } from '../log/log.ts';

type RequestContext = { store: object; log: Pick<Log, 'warn'> };

/**
 * For entity references: one call of `load` loads all keys of a request. Entities only add fields to the
 * lists of other services (ADR 0002), so after a failure, which is logged once, each key gives null (fault F24).
 * @param field the name of the missing part, for the log
 * @returns a function from a key to its value, or to null when `load` has not found it
 */
export function batched<Context extends RequestContext, Key, Value>(
  field: string,
  load: (context: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | null> {
  /** Cached by the store object, of which each request has its own. */
  const loaders = new WeakMap<object, DataLoader<Key, Value | null>>();
  return (context, key) => {
    const known = loaders.get(context.store);
    if (known) return known.load(key);
    const loader = new DataLoader<Key, Value | null>(async (keys) => {
      const found = await load(context, keys).catch((error: unknown) => {
        context.log.warn('entities are missing', { field, count: keys.length, ...errorFields(error) });
        return new Map<Key, Value>();
      });
      return keys.map((one) => found.get(one) ?? null);
    });
    loaders.set(context.store, loader);
    return loader.load(key);
  };
}
