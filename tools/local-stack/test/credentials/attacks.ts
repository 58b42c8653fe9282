import { readConsumers } from '@entourage/ops/consumers';
import { addressesOf } from '../../src/platform/running-stack.ts';
import { stackFolders } from '../../src/stack-folders.ts';
import { platformUnderTest } from '../../src/testing/platform-under-test.ts';

/**
 * Uses the credentials of each process to access resources of others. Each test also contains allowed actions of the same credentials,
 * so that it cannot pass without a connection.
 */
export type Attack = readonly [name: string, attempt: () => Promise<unknown>];

/** @returns the names of the attacks that were not refused */
export async function successesOf(attacks: readonly Attack[]): Promise<string[]> {
  const successes: string[] = [];
  for (const [name, attempt] of attacks) {
    const isRefused = await attempt().then(
      () => false,
      () => true,
    );
    if (!isRefused) successes.push(name);
  }
  return successes;
}

export const consumed = readConsumers();
export const services = Object.keys(consumed);
export const databaseOf = (service: string) => service.replaceAll('-', '_');

/** @param name of a file in the folder of secrets */
export const secret = (name: string) => platformUnderTest().secret(name);
export const addresses = () => addressesOf(stackFolders(process.env.E2E_STATE_DIR));
