import { ConfigError } from '@entourage/service-kit';
import type { BootContext } from '../data/store.ts';

/** Starting the libraries takes up to half a minute on a new node; a driver that hangs never answers. */
const checkedWithinMs = 120_000;

/**
 * A worker that is to train on a GPU takes no job on a node where the trainer finds none: a job would take days there, or fail, and
 * other workers can train it.
 * @throws ConfigError, with which the worker ends
 */
export async function assertAccelerator({ clients, config, log }: BootContext): Promise<void> {
  if (config.worker.accelerator !== 'gpu') return;
  const checked = await clients.trainer.check(AbortSignal.timeout(checkedWithinMs));
  if (checked?.type !== 'checked') {
    const why = checked
      ? `${checked.code}: ${checked.message}`
      : 'The trainer ended without an answer, or gave none in time.';
    throw new ConfigError([`WORKER_ACCELERATOR is gpu, and the trainer cannot use one. ${why}`]);
  }
  log.info('accelerator', { kind: checked.accelerator });
}
