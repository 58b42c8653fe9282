import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { type Part, Unreadable } from './extraction.ts';
import { reasons, rowsOfText } from './row-text.ts';

type Item = { str?: string; hasEOL?: boolean };

const faults: Readonly<Record<string, string>> = {
  PasswordException: 'It is protected by a password.',
  InvalidPDFException: 'It is not a complete PDF.',
  FormatError: 'It is not a complete PDF.',
};

/** Nothing in the PDF is executed or drawn. */
const options = {
  verbosity: 0,
  disableFontFace: true,
  isEvalSupported: false,
  useSystemFonts: false,
  enableXfa: false,
};

async function opened(source: string) {
  const data = new Uint8Array(await readFile(source));
  try {
    return await getDocumentProxy(data, options);
  } catch (error) {
    throw new Unreadable(faults[(error as Error).name] ?? 'It is not a PDF that can be read.');
  }
}

const textOfItems = (items: readonly Item[]) =>
  items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');

/** The text of each page; scanned pages have none. */
export async function* readPdf(source: string): AsyncGenerator<Part> {
  const document = await opened(source);
  for (let number = 1; number <= document.numPages; number += 1) {
    const rows = await document
      .getPage(number)
      .then(async (page) => {
        const { items } = await page.getTextContent();
        page.cleanup();
        return [...rowsOfText(textOfItems(items as Item[]), number)];
      })
      .catch(() => []);
    if (rows.length === 0) yield { leftOut: reasons.pageWithoutText, line: number };
    yield* rows;
  }
}
