import { createRequire } from 'node:module';
import { type Element, lookBeforeMatching, selectorsOfJsdom } from './quick-selectors.ts';

type Page = { window: { document: { querySelectorAll(selector: string): Iterable<object> }; close(): void } };
const ofEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const { JSDOM } = ofEnvironment('jsdom') as { JSDOM: new (html: string) => Page };
const { implForWrapper } = ofEnvironment('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper: (wrapper: object) => Element;
};

const html = `<!DOCTYPE html><html><body class="page">
  <p class="a">one <b class="b hidden-xs">two</b></p><p>three</p>
  <ul><li class="item"><a href="#" class="b">four</a></li><li class="item b"></li></ul>
  <svg class="icon b"><path class="b"></path><linearGradient class="é"></linearGradient></svg>
  <input type="text" hidden class="a:b"><button disabled class="css-1x2y-Button-root">five</button>
</body></html>`;
const selectors = [
  ...['p', 'P', '.a', '.b', '.item', 'p.a', 'p.b', '.é', '.a\\:b', '*', ':root', '#none', '[hidden]', 'lineargradient'],
  ...['.a .b', '.a > .b', '.a + p', '.a ~ p', 'ul .item > a.b:first-child', '.page *', '.a, .item', 'i, li, .none'],
  ...[
    'p:not(.a)',
    ':not(.b)',
    '.item:has(a)',
    'ul:has(.item:not(.b))',
    ':is(.a, .b)',
    '.icon :is(.b, i)',
    ':not(:is(.b):has(a)) > i',
    'li:nth-child(2)',
  ],
  ...[
    'input[type="text"]',
    '[class~=b]',
    '.item [href]',
    '[type="a,b" i], p',
    '.css-1x2y-Button-root:disabled',
    '.b::before',
    '.x y,',
    '',
  ],
];

test.each(selectors)('the engine’s answer about "%s" is the same with a look before', (selector) => {
  const { window } = new JSDOM(html);
  const elements = [...window.document.querySelectorAll('*')].map(implForWrapper);
  const direct = selectorsOfJsdom();
  const quick = { ...direct };
  lookBeforeMatching(quick);
  const answers = ({ matchesDontThrow }: typeof quick) =>
    elements.map((element) => {
      try {
        return matchesDontThrow(element, selector);
      } catch {
        return 'throws';
      }
    });

  expect(answers(quick)).toEqual(answers(direct));
  window.close();
});
