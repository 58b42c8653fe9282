import { brandName, expiry, money } from './payment-format.ts';

test('amounts have cents only where there are some', () => {
  expect(money(1_000_000, 'USD')).toBe('$10,000');
  expect(money(1_000_050, 'EUR')).toBe('€10,000.50');
});

test('a card is named as people know it', () => {
  expect(expiry(4, 2029)).toBe('04/2029');
  expect(brandName('visa')).toBe('Visa');
  expect(brandName('amex')).toBe('American Express');
});
