export const lossText = (loss: number): string => loss.toFixed(3);

const significant = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
export const speedText = (tokensPerSecond: number): string => significant.format(tokensPerSecond);

/** '2e-5' as people who train models write it. */
export const rateText = (rate: number): string => (rate < 0.001 ? rate.toExponential() : String(rate));

const languages = new Intl.DisplayNames('en-US', { type: 'language' });
export const languageText = (code: string): string => languages.of(code) ?? code;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const costText = (usd: number): string => (usd < 0.01 ? 'less than $0.01' : `about ${dollars.format(usd)}`);
