const maxLength = 200;

/** The part of a header that may be stored and passed on: printable ASCII, at most 200 characters. */
export const printable = (header = ''): string =>
  header
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, maxLength)
    .trim();
