import { lookupKey } from './lookup-key.ts';

test.each([
  ['Maya', 'mAYA'],
  ['ｍａｙａ', 'maya'],
  ['Sam@Example.ORG', 'sam@example.org'],
  ['straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['e\u0301va', '\u00e9va'],
])('%s and %s are the same name', (one, other) => {
  expect(lookupKey(one)).toBe(lookupKey(other));
});

test('different names stay different', () => {
  expect(lookupKey('maya')).not.toBe(lookupKey('maya1'));
});
