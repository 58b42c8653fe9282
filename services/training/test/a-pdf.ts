import { constants, deflateRawSync, deflateSync } from 'node:zlib';

type Stream = { dictionary?: string; bytes: Buffer };

/** Objects from number 1 on, which is the catalog, with the table of their places. */
export function pdfOf(objects: readonly (string | Stream)[], trailer = ''): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const isStream = typeof object !== 'string';
    const head = isStream ? `<< ${object.dictionary ?? ''} /Length ${object.bytes.length} >>\nstream\n` : object;
    add(Buffer.from(`${index + 1} 0 obj\n${head}`, 'latin1'));
    if (isStream) add(object.bytes);
    add(Buffer.from(`${isStream ? '\nendstream' : ''}\nendobj\n`));
  }
  const at = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts) as Buffer<ArrayBuffer>;
}

const fontWith = (entries = '') =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${entries} >>`;
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
const shown = (lines: readonly string[]) =>
  `BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

/** A PDF with these streams as the contents of its pages. */
function pdfOfStreams(streams: readonly Stream[]): Buffer<ArrayBuffer> {
  const pageOf = (index: number) => 4 + index * 2;
  const kids = streams.map((_, index) => `${pageOf(index)} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    fontWith(),
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream,
    ]),
  ]);
}

/** A PDF with these lines on its pages. */
export const aPdf = (...pages: readonly (readonly string[])[]): Buffer<ArrayBuffer> =>
  pdfOfStreams(pages.map((lines) => ({ bytes: Buffer.from(shown(lines), 'latin1') })));

/** Further entries of dictionaries, further objects from number 6 on, and other contents and pages. */
type Page = { more?: readonly (string | Stream)[]; content?: Stream; kids?: string } & Partial<
  Record<'catalog' | 'page' | 'resources' | 'font', string>
>;

/** A PDF whose page, object 3, has the text `Run.`. */
export function pdfWith(given: Page): Buffer<ArrayBuffer> {
  const { catalog = '', page = '', resources = '', font = '', more = [], content, kids = '3 0 R' } = given;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${kids.split(' R').length - 1} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> ${resources} >> ${page} >>`,
    fontWith(font),
    content ?? { bytes: Buffer.from(shown(['Run.'])) },
    ...more,
  ]);
}

/** A PDF of a few kB whose page was packed twice, and has 1.1 GB. Its checksum is missing, because no reader gets to it. */
export function memoryBomb(): Buffer<ArrayBuffer> {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 1_100 }, () => megabyte)]);
  return pdfOfStreams([{ dictionary: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(once, { level: 9 }) }]);
}

/** A PDF of some kB that repeats one page 500 times, with a million words on each. */
export function timeBomb(): Buffer<ArrayBuffer> {
  const bytes = deflateSync(`BT /F1 12 Tf ${'(Run.) Tj '.repeat(1_000_000)}ET`, { level: 9 });
  return pdfWith({ content: { dictionary: '/Filter /FlateDecode', bytes }, kids: '3 0 R '.repeat(500) });
}

/** A PDF of a few kB that repeats one page 90 times, with 2,000 letters; each letter stands for 120 characters of three bytes. */
export function textBomb(): Buffer<ArrayBuffer> {
  const letter = `<61> <${'65e5'.repeat(120)}>`;
  const names = `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar ${letter} endbfchar`;
  const bytes = Buffer.from(`BT /F1 0.001 Tf 72 720 Td (${'a'.repeat(2_000)}) Tj ET`);
  const more = [{ bytes: Buffer.from(`begincmap ${names} endcmap`) }];
  return pdfWith({ content: { bytes }, font: '/ToUnicode 6 0 R', kids: '3 0 R '.repeat(90), more });
}
