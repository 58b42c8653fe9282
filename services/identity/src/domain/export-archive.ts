import { csvLine, csvMark } from '@entourage/contracts/csv';
import { Zip, ZipDeflate } from 'fflate';
import { cellText } from './export-cells.ts';

type Row = Readonly<Record<string, unknown>>;

/** Small enough for one answer of GraphQL. */
export const partBytes = 256 * 1_024;

/**
 * The ZIP file of an export, written table by table. In memory are only the bytes that have not been taken yet, and the compressed CSV of the
 * table being written: a ZIP file holds one file after the other.
 */
export function exportArchive(startedAt: Date) {
  let ready: Uint8Array[] = [];
  let readyBytes = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
    readyBytes += bytes.length;
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = startedAt;
    zip.add(file);
    return {
      write: (text: string) => file.push(Buffer.from(text)),
      end: () => file.push(new Uint8Array(), true),
    };
  };
  /** Takes the first bytes out of the buffer. */
  function take(bytes: number): Buffer {
    const all = Buffer.concat(ready);
    ready = all.length > bytes ? [all.subarray(bytes)] : [];
    readyBytes = all.length - Math.min(bytes, all.length);
    return all.subarray(0, bytes);
  }
  return {
    /** A whole file. */
    add(name: string, text: string): void {
      const file = open(name);
      file.write(text);
      file.end();
    },
    /** The two files of a table, `<name>.json` and `<name>.csv`. */
    table(name: string, keys: readonly string[]) {
      const [json, csv] = [open(`${name}.json`), open(`${name}.csv`)];
      let isFirst = true;
      json.write('[');
      csv.write(csvMark + csvLine(keys));
      return {
        add(rows: readonly Row[]): void {
          if (rows.length === 0) return;
          const before = isFirst ? '\n' : ',\n';
          isFirst = false;
          json.write(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
          csv.write(rows.map((row) => csvLine(keys.map((key) => cellText(row[key])))).join(''));
        },
        end(): void {
          json.write('\n]\n');
          json.end();
          csv.end();
        },
      };
    },
    /** Full parts that have been written meanwhile. */
    *parts(): Generator<Buffer> {
      while (readyBytes >= partBytes) yield take(partBytes);
    },
    /** Ends the file. @returns what has not been taken yet */
    *end(): Generator<Buffer> {
      zip.end();
      while (readyBytes > 0) yield take(partBytes);
    },
  };
}
