import { answers } from './answers.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

/** Two gateways on one Redis and the same services, behind a proxy that names the client. */
export async function startReplicas(given: Record<string, string> = {}) {
  const settings = { TRUSTED_PROXIES: '1', ...given };
  const first = await startTestGateway({ fields: answers, settings });
  const replicas: readonly TestGateway[] = [first, await startTestGateway({ settings, services: first.services })];
  let calls = 0;
  return {
    first,
    replicas,
    /** Calls the two in turn. */
    call: ((...call) => replicas[calls++ % 2]!.call(...call)) as TestGateway['call'],
    async stop() {
      for (const replica of [...replicas].reverse()) await replica.stop();
    },
  };
}
export type Replicas = Awaited<ReturnType<typeof startReplicas>>;
