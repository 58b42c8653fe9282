import { jest } from '@jest/globals';

// Real stores on a busy machine; a test that hangs still ends. Browser stories set their own.
jest.setTimeout(30_000);
globalThis.jest = jest;
