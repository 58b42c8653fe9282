import { startTestServers } from '@entourage/local-stack/testing/test-servers';

/** Starts one server of each kind per run; suites create their own databases. Runs only when a flow test is selected. */
export default async function startServers() {
  globalThis.entourageTestServers ??= await startTestServers();
}
