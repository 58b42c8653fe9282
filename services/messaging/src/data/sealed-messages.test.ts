import { openedTexts } from './sealed-messages.ts';

test('a text is found by its id and sealed form, never by one of them alone', () => {
  const texts = openedTexts();
  texts.keep('one', { sealed: 's1', content: 'hello' });
  expect(texts.find('one', 's1')).toBe('hello');
  expect(texts.find('one', 's2')).toBeUndefined();
  expect(texts.find('two', 's1')).toBeUndefined();
});
test('what was looked at longest ago goes first, and the sum stays below the bound', () => {
  const texts = openedTexts(30);
  for (const id of ['a', 'b', 'c']) texts.keep(id, { sealed: '12345', content: '12345' });
  texts.find('a', '12345');
  texts.keep('d', { sealed: '12345', content: '12345' });
  texts.keep('d', { sealed: '12345', content: '12345' });
  expect(['a', 'b', 'c', 'd'].map((id) => texts.find(id, '12345') !== undefined)).toEqual([true, false, true, true]);
  texts.keep('e', { sealed: 'x'.repeat(40), content: '' });
  expect(texts.count()).toBe(0);
});
