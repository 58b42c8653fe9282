import { deflateSync } from 'node:zlib';

type Stream = { dictionary?: string; bytes: Buffer };

/** Objects from number 1 on, with the table of their places. */
function assemble(objects: readonly (string | Stream)[]): Buffer<ArrayBuffer> {
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
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts) as Buffer<ArrayBuffer>;
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
const shown = (lines: readonly string[]) =>
  `BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

/** A PDF with these streams as the contents of its pages. */
export function pdfOfStreams(streams: readonly Stream[]): Buffer<ArrayBuffer> {
  const pageOf = (index: number) => 4 + index * 2;
  const kids = streams.map((_, index) => `${pageOf(index)} 0 R`).join(' ');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream,
    ]),
  ]);
}

/** A PDF with these lines on its pages. */
export const aPdf = (...pages: readonly (readonly string[])[]): Buffer<ArrayBuffer> =>
  pdfOfStreams(pages.map((lines) => ({ bytes: Buffer.from(shown(lines), 'latin1') })));

/** A small PDF whose pages inflate to so many bytes. */
export function pdfBomb(bytes: number, { pages = 1, filter = Buffer.alloc(bytes, 0x20) } = {}): Buffer<ArrayBuffer> {
  const packed = deflateSync(filter, { level: 9 });
  return pdfOfStreams(Array.from({ length: pages }, () => ({ dictionary: '/Filter /FlateDecode', bytes: packed })));
}
