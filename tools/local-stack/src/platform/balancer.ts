import { get } from 'node:http';
import { loopback } from '../servers/server.ts';
import { startConnectionProxy } from './connection-proxy.ts';

type Options = { port: number; replicaPorts: readonly number[] };

/** The interval at which each replica's readiness is checked. */
const probeEveryMs = 250;

/**
 * Spreads connections over the replicas of a process, as a Service of Kubernetes does: a new connection goes to the next replica that was
 * ready when it was last asked, also while nothing listens there any more; open connections stay where they are.
 */
export async function startBalancer({ port, replicaPorts }: Options): Promise<{ stop(): Promise<void> }> {
  const ready = new Set(replicaPorts);
  let turn = 0;
  const proxy = await startConnectionProxy({
    listen: { host: loopback, port },
    target() {
      const candidates = replicaPorts.filter((one) => ready.has(one));
      const replica = candidates[turn++ % candidates.length];
      return replica === undefined ? undefined : { host: loopback, port: replica };
    },
  });
  const probing = setInterval(() => {
    for (const one of replicaPorts) {
      void isReady(one).then((is) => (is ? ready.add(one) : ready.delete(one)));
    }
  }, probeEveryMs);
  return {
    async stop() {
      clearInterval(probing);
      await proxy.stop();
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get({ port, host: loopback, path: '/readyz', agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.on('timeout', () => asked.destroy());
  });
