export default async function stopPlatform() {
  await globalThis.entourageTestPlatform?.stop();
  globalThis.entourageTestPlatform = undefined;
}
