import { once } from 'node:events';
import { type Result, runScenario } from '../../../../load-tests/k6/src/run.ts';
import { scenarioOf } from '../../../../load-tests/k6/src/scenarios.ts';
import type { Cluster } from '../../src/platform/installation.ts';

/** Longer than anything that happens beside it. */
const seconds = 600;
const people = 4;

/** Visits of k6 at the gateway's Service, from now on until `finish`. */
export async function k6Load({ publicUrl, servers }: Pick<Cluster, 'publicUrl' | 'servers'>) {
  const [begun, ended, abandoned] = [new AbortController(), new AbortController(), new AbortController()];
  const { name, scenario } = scenarioOf('steady');
  const running = runScenario({
    name,
    scenario,
    seconds,
    size: people,
    loadUrl: publicUrl,
    adminPassword: servers.adminPassword,
    ended: ended.signal,
    signal: abandoned.signal,
    say: (text) => text.startsWith(`${name}:`) && begun.abort(),
  });
  running.catch(() => {}); // `finish` throws it
  await Promise.race([once(begun.signal, 'abort'), running]);
  return {
    /** @returns what does not hold, with the number of calls */
    async finish(): Promise<{ wrong: string[]; calls: number }> {
      ended.abort();
      const { result } = await running;
      return { wrong: wrongOf(result), calls: result.calls.reduce((sum, { count }) => sum + count, 0) };
    },
    async [Symbol.asyncDispose]() {
      abandoned.abort();
      await running.catch(() => {});
    },
  };
}

const wrongOf = ({ verdicts, checks }: Result): string[] => [
  ...verdicts.filter(({ holds }) => !holds).map(({ what, value, limit }) => `${what}: ${value}, not ${limit}`),
  ...checks.filter(({ fails }) => fails > 0).map(({ name, fails }) => `${name}: ${fails} times`),
];
