import { deckActionForKey } from './deck-keys.ts';

const at = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-at]') ?? document.body;
};
const press = (key: string, html = '', isChatOpen = false) => deckActionForKey(keyAt(key, at(html)), isChatOpen);
function keyAt(key: string, target: Element) {
  return { key, target, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
}

test.each([
  ['ArrowRight', 'next'],
  [' ', 'next'],
  ['ArrowLeft', 'previous'],
  ['Escape', null],
  ['a', null],
])('%j on the slide: %s', (key, expected) => {
  expect(press(key)).toBe(expected);
});

test('while the chat is open only Escape works, in its input too', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', ' ']) expect(press(key, '', true)).toBeNull();
  expect(press('Escape', '<textarea data-at></textarea>', true)).toBe('closeChat');
});

test.each(['<input data-at>', '<textarea data-at></textarea>', '<ul role="menu"><li data-at></li></ul>'])(
  '%s keeps its keys',
  (html) => {
    for (const key of ['ArrowRight', 'ArrowLeft', ' ']) expect(press(key, html)).toBeNull();
  },
);

test('the space presses a focused button, and the arrows still move', () => {
  const button = '<button><span data-at></span></button>';
  expect(press(' ', button)).toBeNull();
  expect(press('ArrowRight', button)).toBe('next');
});

test('a shortcut of the browser is not the deck’s', () => {
  expect(deckActionForKey({ ...keyAt('ArrowLeft', document.body), altKey: true }, false)).toBeNull();
});
