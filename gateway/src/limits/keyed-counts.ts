/** A count for each key. A key with the count 0 is removed. */
export function keyedCounts() {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key: string): void => void counts.set(key, of(key) + 1),
    remove(key: string): void {
      const left = of(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    keys: (): number => counts.size,
  };
}
