/**
 * Timers of a page: known by numbers, and all of them end with the page.
 * @returns the functions for the page, `end`, and `turns`, which waits for what has its turn next
 */
export function pageTimers() {
  const { setTimeout, clearTimeout, setInterval, setImmediate } = globalThis;
  const running = new Map();
  let turns = 0;
  let last = 0;
  const started =
    (start, isOnce) =>
    (callback, ms, ...given) => {
      const id = ++last;
      const run = () => {
        if (isOnce) running.delete(id);
        callback(...given);
      };
      running.set(id, start(run, ms));
      return id;
    };
  const clear = (id) => {
    // What Node and Jest began has no number.
    if (typeof id === 'object') return clearTimeout(id);
    clearTimeout(running.get(id));
    running.delete(id);
  };
  const soon = started(setTimeout, true);
  return {
    page: {
      setTimeout: soon,
      setInterval: started(setInterval, false),
      clearTimeout: clear,
      clearInterval: clear,
      // At once: RTK Query tells its components of an answer in the next frame, and a test may act on the toast that came before it.
      requestAnimationFrame: (callback) => soon(() => callback(performance.now()), 0),
      cancelAnimationFrame: clear,
      setImmediate(callback, ...given) {
        turns += 1;
        return setImmediate(() => {
          turns -= 1;
          callback(...given);
        });
      },
    },
    async turns() {
      // React's scheduler, which stays loaded, waits for its turn and would never ask for another one.
      while (turns > 0) await new Promise((done) => setImmediate(done));
    },
    end() {
      for (const id of [...running.keys()]) clear(id);
    },
  };
}
