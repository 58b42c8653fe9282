/** A sleep that can be ended early; `wake` without a sleep ends the next sleep at once. */
export function wakeSignal() {
  let isAwaited = false;
  let end: (() => void) | undefined;
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isAwaited) {
        isAwaited = false;
        return resolve();
      }
      const timer = setTimeout(() => end?.(), ms);
      end = () => {
        clearTimeout(timer);
        end = undefined;
        isAwaited = false;
        resolve();
      };
    });
  return {
    sleep,
    /** A sleep that only `isOver` ends early: a back-off must not end because of new work. */
    async pause(ms: number, isOver: () => boolean): Promise<void> {
      const until = performance.now() + ms;
      for (let left = ms; left > 0 && !isOver(); left = until - performance.now()) await sleep(left);
    },
    wake() {
      isAwaited = true;
      end?.();
    },
  };
}
export type WakeSignal = ReturnType<typeof wakeSignal>;
