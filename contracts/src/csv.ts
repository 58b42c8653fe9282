/**
 * A cell of RFC 4180. A leading character that starts a formula in a spreadsheet gets an apostrophe before it, because many texts are chosen
 * by people (OWASP, CSV injection).
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The byte order mark by which spreadsheets recognise UTF-8; the first character of a file. */
export const csvMark = '\uFEFF';

/** One line of a file of comma-separated values, with its end. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;
