import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { pageState } from '#shared/browser/page-state.ts';
import { testStyles } from './test-styles.ts';

type Page = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

// Screens are lazy, and loading one can take longer than the library's one second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React's development build keeps a stack for each element, for its messages, until it has kept many; no test reads them.
type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
const many = { get: () => Number.POSITIVE_INFINITY, set() {} };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', many);

/** Called for each file, since the modules of its libraries are loaded once for many. */
export default function setUp(): void {
  jest.setTimeout(20_000);
  expect.extend(matchers);
  addWhatJsdomLacks();
  // Of the file before.
  pageState.end();
  (globalThis as Page).IS_REACT_ACT_ENVIRONMENT = true;
  afterEach(cleanup);
  afterEach(testStyles.end);
  // The stub that user-event puts there belongs to one test.
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

function addWhatJsdomLacks(): void {
  window.scrollTo = () => {};
  // Newer browsers return a promise here, and an effect that returns it throws.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as typeof Element.prototype.scrollIntoView;
  window.matchMedia = (query) => {
    const list = { matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} };
    // Material UI's colour schemes still use the older names.
    return { ...list, addListener: () => {}, removeListener: () => {} } as unknown as MediaQueryList;
  };
}
