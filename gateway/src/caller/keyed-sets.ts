const none: ReadonlySet<never> = new Set();

/** Sets of values, by key. A key with an empty set is removed. */
export function keyedSets<Value>() {
  const sets = new Map<string, Set<Value>>();
  return {
    of: (key: string): ReadonlySet<Value> => sets.get(key) ?? none,
    add: (key: string, value: Value): void => void sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value)),
    remove(key: string, value: Value): void {
      const left = sets.get(key);
      left?.delete(value);
      if (left?.size === 0) sets.delete(key);
    },
    *all(): Generator<Value> {
      for (const values of sets.values()) yield* values;
    },
    keys: (): number => sets.size,
  };
}
