const kilo = 1_000;

/** A size in bytes in kB or MB with one decimal, at least '0.1 kB'. */
export function sizeText(bytes: number): string {
  const [size, unit] = bytes < kilo * kilo ? [bytes / kilo, 'kB'] : [bytes / kilo / kilo, 'MB'];
  return `${Math.max(size, 0.1).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
