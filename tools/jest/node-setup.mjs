import { types } from 'node:util';
import { jest } from '@jest/globals';

// Long enough for real stores on a busy machine. Browser tests set their own timeout.
jest.setTimeout(30_000);
// Not a global in ES modules.
globalThis.jest = jest;

// Jest creates globals per test file, so Node's errors would not be `instanceof Error` there. Subclasses inherit this and keep the
// ordinary behaviour.
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return ordinary.call(this, candidate) || (this === Error && types.isNativeError(candidate));
  },
});
