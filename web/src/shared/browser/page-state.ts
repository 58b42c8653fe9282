const resets: (() => void)[] = [];

/** For modules that remember something until their page ends. A browser loads a page's modules anew, tests keep them (ADR 0008). */
export const pageState = {
  /** `reset` makes a module forget what it remembers. */
  endsWith(reset: () => void): void {
    resets.push(reset);
  },
  /** Resets all modules to their initial state. */
  end(): void {
    for (const reset of resets) reset();
  },
};
