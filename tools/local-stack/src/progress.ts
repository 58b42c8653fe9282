const slowAfterMs = 3_000;

/**
 * Runs a step of the start and prints a line when it is done. A slow step also prints its title.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const slow = setTimeout(() => console.log(`  … ${title}`), slowAfterMs);
  try {
    const result = await work();
    console.log(`  ✓ ${title.padEnd(22)} ${secondsSince(begin)}`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${title.padEnd(22)} ${secondsSince(begin)}`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** e.g. `1.2 s` */
export function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
