/** '$10,000' or '€10,000.50': cents only where there are some. `cents` is in the smallest unit of a currency with two decimals. */
export function money(cents: number, currency: string): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits }).format(cents / 100);
}

/** '04/2029' of a card. */
export const expiry = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`;

/** 'Visa' of Stripe's 'visa', 'American Express' of 'amex'. */
export function brandName(brand: string): string {
  const known: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };
  return known[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
