import { jest } from '@jest/globals';

jest.setTimeout(20_000);
// Not a global in ES modules.
globalThis.jest = jest;
