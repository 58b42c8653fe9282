import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { exportArchive, partBytes } from './export-archive.ts';

const startedAt = new Date('2026-03-01T09:00:00Z');
type Archive = ReturnType<typeof exportArchive>;

/** @param write may take parts while it writes */
function written(write: (archive: Archive, parts: Buffer[]) => void) {
  const archive = exportArchive(startedAt);
  const parts: Buffer[] = [];
  write(archive, parts);
  parts.push(...archive.end());
  const files = unzipSync(Buffer.concat(parts));
  return { parts, text: (name: string) => Buffer.from(files[name]!).toString(), names: Object.keys(files) };
}

test('a table is one file of JSON and one of CSV, with the columns in the same order', () => {
  const { names, text } = written((archive) => {
    const table = archive.table('messaging/messages', ['id', 'content', 'sentAt']);
    table.add([{ id: 1, content: 'Grüße, "Maya"', sentAt: '2026-03-01T09:00:00.000Z' }]);
    table.add([]);
    table.add([{ id: 2, content: null, sentAt: null }]);
    table.end();
  });
  expect(names).toEqual(['messaging/messages.json', 'messaging/messages.csv']);
  expect(JSON.parse(text('messaging/messages.json'))).toEqual([
    { id: 1, content: 'Grüße, "Maya"', sentAt: '2026-03-01T09:00:00.000Z' },
    { id: 2, content: null, sentAt: null },
  ]);
  expect(text('messaging/messages.csv')).toBe(
    '\uFEFFid,content,sentAt\r\n1,"Grüße, ""Maya""",2026-03-01T09:00:00.000Z\r\n2,,\r\n',
  );
});

test('a table without rows has both files', () => {
  const { text } = written((archive) => archive.table('invites/shares', ['id']).end());
  expect(JSON.parse(text('invites/shares.json'))).toEqual([]);
  expect(text('invites/shares.csv')).toBe('\uFEFFid\r\n');
});

test.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx', '\rx'])('the cell %j is no formula in a spreadsheet', (content) => {
  const { text } = written((archive) => {
    const table = archive.table('t', ['content']);
    table.add([{ content }]);
    table.end();
  });
  expect(text('t.csv').split('\r\n')[1]).toMatch(/^"?'/);
  expect(JSON.parse(text('t.json'))).toEqual([{ content }]);
});

test('lists and objects are readable in a cell', () => {
  const { text } = written((archive) => {
    const table = archive.table('t', ['goals', 'changes']);
    table.add([{ goals: ['Sleep', 'Speed'], changes: [{ field: 'injuryRisk', from: null, to: 'LOW' }] }]);
    table.end();
  });
  expect(text('t.csv').split('\r\n')[1]).toBe('Sleep; Speed,"field: injuryRisk, from: , to: LOW"');
});

test('full parts can be taken while tables are written, and all parts make the file', () => {
  const rows = Array.from({ length: 200 }, () => ({ content: randomBytes(3_000).toString('base64') }));
  const taken: number[] = [];
  const { parts, text } = written((archive, all) => {
    const table = archive.table('t', ['content']);
    for (let at = 0; at < rows.length; at += 20) {
      table.add(rows.slice(at, at + 20));
      for (const part of archive.parts()) {
        taken.push(at);
        all.push(part);
      }
    }
    table.end();
  });
  expect(taken.length).toBeGreaterThan(0);
  expect(parts.slice(0, -1).every(({ length }) => length === partBytes)).toBe(true);
  expect(JSON.parse(text('t.json'))).toEqual(rows);
});
