import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What queries and matchers read: whether something is visible, clickable, and part of an accessible name. */
const readByTests = /^(display|visibility|opacity|pointer-events|content)$/;

/**
 * Leaves out every rule that no test reads. jsdom computes a style by matching each rule against the element, which took more than
 * half of the time of the tests, most of it for `:has()` of Material UI.
 */
const onlyWhatTestsRead: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.children)) return;
  if (element.children.some(({ type, props }) => type === 'decl' && readByTests.test(String(props)))) return;
  // As a comment it is not written. (A rule without a selector would be, and the parser of jsdom throws for each.)
  element.type = 'comm';
};

const caches: EmotionCache[] = [];

/** The cache of styles for `CacheProvider`, one per rendered application. */
export function testStyles(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [onlyWhatTestsRead] });
  caches.push(cache);
  return cache;
}

/** Takes the styles of rendered applications out of the document: each rule costs every later look at a style. */
testStyles.end = () => {
  for (const { sheet } of caches.splice(0)) sheet.flush();
};
