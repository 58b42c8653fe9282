import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The process of the worker itself: files that run in it share its globals and, through Node's cache, the modules that they import (ADR 0008). */
export default class NativeEnvironment {
  #console = globalThis.console;
  #exit = process.exit;
  #environment = { ...process.env };

  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimers = null;
  }

  // Jest asks for it, and uses it for code that it loads itself.
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  /** What a file changes in the process ends with it. */
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name];
    Object.assign(process.env, this.#environment);
  }
}
