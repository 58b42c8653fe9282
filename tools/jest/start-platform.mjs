import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';

/** The whole platform, fresh and with demo data, for browser stories and the tests named `*.stack.test.ts`. */
export default async function startPlatform() {
  globalThis.entourageTestPlatform ??= await startTestPlatform();
}
