import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import * as React from 'react';

// Screens are lazy, and loading one can take longer than the library's one second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Browser APIs that jsdom lacks.
window.scrollTo = () => {};
// Newer browsers return a promise here, and an effect that returns it throws.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as typeof Element.prototype.scrollIntoView;
window.matchMedia = (query) => {
  const list = { matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} };
  // Material UI's colour schemes still use the older names.
  return { ...list, addListener: () => {}, removeListener: () => {} } as unknown as MediaQueryList;
};

// React's development build keeps a stack for each element, for its messages, until it has kept many; no test reads them.
type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object };
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
const many = { get: () => Number.POSITIVE_INFINITY, set() {} };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', many);
