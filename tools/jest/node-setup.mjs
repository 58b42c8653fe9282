import { types } from 'node:util';
import { jest } from '@jest/globals';

// Real stores on a busy machine; a test that hangs still ends. Browser stories set their own.
jest.setTimeout(30_000);
// ES modules do not get it as a global by themselves.
globalThis.jest = jest;

// Jest gives every test file globals of its own, so that Node's own errors would be no `Error` there, as they are in
// production. Subclasses inherit this and keep the ordinary meaning.
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return ordinary.call(this, candidate) || (this === Error && types.isNativeError(candidate));
  },
});
