/** In this order, because most browsers also name the browsers that they are based on. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** In this order, because an Android phone also says Linux, and an iPhone also says Mac OS X. */
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly [RegExp, string][], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A browser in words, such as 'Chrome on Windows'. Only names: browsers have frozen the rest of their User-Agent, so a library with
 * versions and models would not know more.
 */
export function deviceName(userAgent: string | null): string {
  const browser = userAgent && nameIn(browsers, userAgent);
  const system = userAgent && nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
