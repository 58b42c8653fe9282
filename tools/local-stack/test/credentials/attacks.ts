import { readConsumers } from '../../src/platform/clients.ts';
import { addressesOf } from '../../src/platform/running-stack.ts';
import { stackHome } from '../../src/stack-home.ts';
import { platformUnderTest } from '../../src/testing/platform-under-test.ts';

/**
 * Each process of the platform with its own credentials against everything that is not its own. Next to the attacks of a test stands
 * what the same credentials may do, so that it cannot pass because nobody is connected at all.
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
export const addresses = () => addressesOf(stackHome(process.env.E2E_STATE_DIR));
