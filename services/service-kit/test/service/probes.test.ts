import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '../../src/testing/until.ts';
import { tcpProxy } from '../store/tcp-proxy.ts';
import { bootOf, trial } from './trial-service.ts';

/** As kubelet asks (docs/operations.md). */
const livenessTimeoutMs = 1_000;

test('a stuck event loop answers no liveness probe within its time limit, and answers again when it goes on', async () => {
  const program = join(import.meta.dirname, 'blocking-program.ts');
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const port = await until(() => /"port":(\d+)/.exec(output)?.[1]);
  const livez = () =>
    fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(livenessTimeoutMs) }).then(
      ({ status }) => status,
      (error: Error) => error.name,
    );
  expect(await livez()).toBe(200);
  child.stdin.write('2500\n');
  await until(() => output.includes('stuck'));
  const whileStuck = await livez();
  expect([whileStuck, output.includes('over')]).toEqual(['TimeoutError', false]);
  await until(() => output.includes('over'));
  expect(await livez()).toBe(200);
  child.kill('SIGTERM');
  await exited;
});

type Proxy = Awaited<ReturnType<typeof tcpProxy>>;

/** The answers of readiness during an outage of twelve seconds, and a check that the process is ready after it. */
async function readinessWhile(begin: (proxy: Proxy) => Promise<void> | void) {
  const { proxy, boot } = await bootOf(trial(), {}, (url) => tcpProxy(url));
  const running = await boot();
  const status = (path: string) => fetch(`${running.url}${path}`).then((answer) => answer.status);
  expect(await status('/readyz')).toBe(200);
  await begin(proxy);
  const startedAt = performance.now();
  const seen: { status: number; ms: number }[] = [];
  // Asks repeatedly, as a load balancer does.
  await until(
    async () => {
      const ms = performance.now() - startedAt;
      seen.push({ status: await status('/readyz'), ms });
      return ms > 12_000;
    },
    { withinMs: 30_000 },
  );
  expect(await status('/livez')).toBe(200);
  await proxy.restore();
  await until(async () => (await status('/readyz')) === 200);
  await running.stop();
  await proxy.close();
  return { early: seen.filter(({ ms }) => ms < 9_000).map((one) => one.status), last: seen.at(-1)?.status };
}

test('a service whose store is away for more than 10 s is not ready until it is back; with a slow store it stays', async () => {
  const [away, slow] = await Promise.all([
    readinessWhile((proxy) => proxy.cut()),
    readinessWhile((proxy) => proxy.freeze()),
  ]);
  expect([away.last, slow.last]).toEqual([503, 200]);
  expect([...away.early, ...slow.early]).not.toContain(503);
});
