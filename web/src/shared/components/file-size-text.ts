const units = ['B', 'kB', 'MB', 'GB'] as const;
const size = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** '834 B', '1.2 MB', by the powers of 1,024 that the limits of uploads are made of. @param bytes 0 or more */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${size.format(bytes / 1024 ** power)} ${units[power]}`;
}
