import { matchedParts, textMatcher } from './text-search.ts';

test.each([
  ['ankle', 'The ANKLE is better', true],
  ['ankle better', 'Better, the ankle', true],
  ['ankle worse', 'Better, the ankle', false],
  ['resume', 'Résumé attached', true],
  ['RÉSUMÉ', 'resume attached', true],
  ['fit', 'ﬁt for the game', true],
  ['ступня', 'Болит СТУПНЯ', true],
  ['足首', '足首が痛い', true],
  ['.*', 'anything', false],
])('%j in %j: %j', (query, text, isFound) => {
  expect(textMatcher(query)(text)).toBe(isFound);
});

const marked = (text: string, query: string) =>
  matchedParts(text, query).map((part) => (part.isMatch ? `[${part.text}]` : part.text));

test('the parts of a text that match are told, whatever their accents and length', () => {
  expect(marked('Ice the ankle, Ankle!', 'ankle ice')).toEqual(['[Ice]', ' the ', '[ankle]', ', ', '[Ankle]', '!']);
  expect(marked('🏀 Résumé', 'sum')).toEqual(['🏀 Ré', '[sum]', 'é']);
  expect(marked('Re\u0301sume\u0301', 'resume')).toEqual(['[Re\u0301sume]', '\u0301']);
  expect(marked('nothing here', 'knee')).toEqual(['nothing here']);
  expect(marked('', 'knee')).toEqual([]);
  expect(matchedParts('🏀 knee', 'knee').map(({ at }) => at)).toEqual([0, 3]);
});
