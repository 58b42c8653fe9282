import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const circus = join(dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js');
/** Long enough for real stores on a busy machine. */
const testTimeoutMs = 30_000;

/**
 * Runs a test file with Jest's own functions and reports, but as Node runs it: without a VM, without a transform, and with the modules
 * that earlier files of the worker have loaded (ADR 0008).
 */
export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const { initialize, runAndTransformResultsToJestFormat } = freshCircus();
  const jest = jestObject(environment, config.fakeTimers);
  globalThis.jest = jest;
  jest.setTimeout(testTimeoutMs);
  const { globals } = await initialize({
    ...{ config, environment, globalConfig, runtime, sendMessageToJest, testPath },
    localRequire: require,
    parentProcess: process,
    setGlobalsForRuntime: () => {},
  });
  environment.giveSourceMaps?.(runtime.getSourceMaps());
  for (const path of config.setupFilesAfterEnv) {
    const { default: setUp } = await import(pathToFileURL(path).href);
    setUp(globals);
  }
  if (config.clearMocks) globals.beforeEach(() => environment.moduleMocker.clearAllMocks());
  await import(pathToFileURL(testPath).href);
  return runAndTransformResultsToJestFormat({ config, globalConfig, testPath, setupAfterEnvPerfStats: {} });
}

/** Jest's runner keeps the state of one file in its module and in globals. */
function freshCircus() {
  delete require.cache[circus];
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(key.description)) delete globalThis[key];
  }
  return require(circus);
}

/** The part of Jest's object that tests of this repository use. */
function jestObject({ moduleMocker, fakeTimersModern: timers }, { doNotFake = [] }) {
  return {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    setTimeout(ms) {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    },
    useFakeTimers: (options = {}) =>
      timers.useFakeTimers({ ...options, doNotFake: [...doNotFake, ...(options.doNotFake ?? [])] }),
    useRealTimers: () => timers.useRealTimers(),
    setSystemTime: (now) => timers.setSystemTime(now),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    getTimerCount: () => timers.getTimerCount(),
  };
}
