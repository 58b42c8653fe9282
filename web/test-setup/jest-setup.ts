import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Screens are loaded when first shown, which on a busy machine takes more than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom leaves out.
window.scrollTo = () => {};
// Newer browsers answer with a promise: an effect that returns it breaks the page.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as typeof Element.prototype.scrollIntoView;
window.matchMedia = (query) => {
  const list = { matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} };
  // Material's colour schemes still listen by the older names.
  return { ...list, addListener: () => {}, removeListener: () => {} } as unknown as MediaQueryList;
};
