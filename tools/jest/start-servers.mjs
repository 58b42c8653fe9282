import { startTestServers } from '@entourage/local-stack/testing/test-servers';

/** One server each per run; suites make their own databases in them. Runs only when a flow test is selected. */
export default async function startServers() {
  globalThis.entourageTestServers ??= await startTestServers();
}
