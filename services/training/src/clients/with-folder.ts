import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import { isDiskFull } from './full-disk.ts';

/** Runs a step with a temporary folder, which is removed afterwards. @throws AppError STORAGE_FULL */
export async function withFolder<T>(parent: string, step: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, newId());
  try {
    await mkdir(folder, { recursive: true });
    return await step(folder);
  } catch (error) {
    throw isDiskFull(error) ? new AppError('STORAGE_FULL', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
