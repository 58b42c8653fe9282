export default async function stopServers() {
  await globalThis.entourageTestServers?.stop();
  globalThis.entourageTestServers = undefined;
}
