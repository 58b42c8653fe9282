import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'bullmq';

const againMs = 500;
const stalledCheckAgainMs = 5_000;

/**
 * Keeps a worker of one queue running until it is stopped. BullMQ keeps the outcome of a worker's first commands for the life of the
 * object, so a worker whose start fails is made anew.
 * @param make with `autorun: false`
 * @param onRunning after each start
 */
export function lastingWorker(make: () => Worker, onRunning: () => void) {
  let isStopping = false;
  let worker = open();
  void keepRunning();

  function open(): Worker {
    const made = make();
    let isRestarting = false;
    // An error that is not about the connection ends BullMQ's search for stalled jobs.
    made.on('error', () => {
      if (isRestarting) return;
      isRestarting = true;
      setTimeout(() => {
        isRestarting = false;
        if (made.isRunning() && !isStopping) void made.startStalledCheckTimer();
      }, stalledCheckAgainMs).unref();
    });
    return made;
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await worker
        .waitUntilReady()
        .then(() => {
          const running = worker.run();
          onRunning();
          return running;
        })
        .catch(() => {});
      if (isStopping) return;
      void worker.close(true).catch(() => {});
      await pause(againMs);
      if (isStopping) return;
      worker = open();
    }
  }

  return {
    isRunning: () => worker.isRunning(),
    /** Takes no further job. */
    async pause(): Promise<void> {
      isStopping = true;
      await worker.pause(true).catch(() => {});
    },
    /** @param isForced without Redis a worker cannot release its locks; they expire */
    close: (isForced: boolean) => worker.close(isForced).catch(() => {}),
  };
}
