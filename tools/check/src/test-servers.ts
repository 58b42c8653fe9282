import { StackError } from '@entourage/local-stack/stack-error';
import { keepTestServers } from '@entourage/local-stack/testing/kept-test-servers';

// npm run test:servers: keeps the servers of the flow tests until Ctrl-C, so that a run of a single file starts none.
const stopAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
});
try {
  const servers = await keepTestServers();
  console.log('The servers of the flow tests run. `npm test -- <path>` uses them until Ctrl-C ends them here.');
  await stopAsked;
  await servers.stop();
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
