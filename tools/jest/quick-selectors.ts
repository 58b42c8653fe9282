import { createRequire } from 'node:module';

/** An element as jsdom has it inside. */
export type Element = {
  localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
};
type Subject = { type: string | undefined; className: string | undefined };
type Selectors = { matchesDontThrow: (element: Element, selector: string | undefined) => boolean };

/** jsdom's access to its selector engine, which no public interface of jsdom leads to. */
export function selectorsOfJsdom(): Selectors {
  const ofEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
  return ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js') as Selectors;
}

/**
 * To work out one computed style, jsdom asks its selector engine about every rule of the page, and again after each change of the
 * document: a third of the time of all web tests. Nearly all of these rules are about a class or a type that the element does not
 * have, which is seen without the engine. About the others it is asked as before, so that the result is the same. Call this before
 * jsdom is loaded: its modules keep what they import.
 */
export function lookBeforeMatching(selectors: Selectors): void {
  const match = selectors.matchesDontThrow;
  const known = new Map<string | undefined, Subject[] | null>();
  selectors.matchesDontThrow = (element, selector) => {
    let subjects = known.get(selector);
    if (subjects === undefined) {
      subjects = subjectsOf(selector);
      known.set(selector, subjects);
    }
    return (subjects === null || subjects.some((subject) => isLike(element, subject))) && match(element, selector);
  };
}

/** Attributes and functional pseudo-classes: read as any of them, a selector matches more, so what else it says is still needed. */
const restrictions = /\[[\w-]+([~|^$*]?=("[\w -]*"|[\w-]+))?\]|:[\w-]+\([^()[\]"'\\]*\)/g;

/**
 * What an element must have for a selector to match it, for each part of a list: `.a > p.b:hover, i` gives a `p` of class `b` and an
 * `i`. Null when the text does not tell for certain.
 */
function subjectsOf(selector = ''): Subject[] | null {
  let rest = selector;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(restrictions, ':any');
  }
  if (!/^[\w\s.#:*>+~,-]+$/.test(rest)) return null;
  const subjects = rest.split(',').map((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return { type: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), className: /\.([\w-]+)/.exec(last)?.[1] };
  });
  return subjects.every(({ type, className }) => type || className) ? subjects : null;
}

function isLike(element: Element, { type, className }: Subject): boolean {
  if (type && element.localName.toLowerCase() !== type) return false;
  return !className || (element.getAttributeNS(null, 'class')?.includes(className) ?? false);
}
