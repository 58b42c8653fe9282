import { jest } from '@jest/globals';

jest.setTimeout(20_000);
// ES modules do not get it as a global by themselves.
globalThis.jest = jest;
