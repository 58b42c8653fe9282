import { newUploadRows, type UploadRow, uploadOutcomes, uploadQueue } from './upload-reducer.ts';

/** Its size is only said: nothing here reads it. */
const aFile = (name: string, size = 100, lastModified = 1) =>
  Object.defineProperty(new File([], name, { lastModified }), 'size', { value: size });
let count = 0;
const newId = () => String(++count);
const nothing = { rows: [], storedBytes: 0, newId };
const rows = (...files: File[]) => newUploadRows(files, nothing).added;
const states = (all: readonly UploadRow[]) => all.map(({ state }) => state);
const mb = 1024 * 1024;

test.each([
  ['notes.docx', 10, 'Only PDF, JSON, TXT and CSV files can be used.'],
  ['folder', 4_096, 'Only PDF, JSON, TXT and CSV files can be used.'],
  ['empty.csv', 0, 'The file is empty.'],
  ['large.PDF', 25 * mb + 1, 'The file is larger than 25 MB.'],
  ['largest.PDF', 25 * mb, null],
  ['Übung 🏀.json', 10, null],
])('%s of %i bytes: %s', (name, size, reason) => {
  expect(rows(aFile(name, size))).toMatchObject([{ state: reason ? 'refused' : 'waiting', reason }]);
});

test('what no longer fits into the storage is refused, counting what is on its way', () => {
  const files = [aFile('a.csv', 20 * mb), aFile('b.csv', 20 * mb)];
  const { added } = newUploadRows(files, { ...nothing, storedBytes: 2048 * mb - 30 * mb });
  expect(states(added)).toEqual(['waiting', 'refused']);
  expect(added[1]?.reason).toContain('10 MB are left');
});

test('a file that is dropped twice is sent once', () => {
  const first = rows(aFile('a.csv'));
  const { added, repeated } = newUploadRows([aFile('a.csv'), aFile('a.csv', 100, 2), aFile('b.csv'), aFile('b.csv')], {
    ...nothing,
    rows: first,
  });
  expect(added.map(({ file }) => file.name)).toEqual(['a.csv', 'b.csv']);
  expect(repeated).toEqual(['a.csv', 'b.csv']);
});

test('ten files are one batch, and the next one follows', () => {
  const all = rows(...Array.from({ length: 12 }, (_, index) => aFile(`${index}.csv`)));
  const started = uploadQueue(all, { type: 'start' });
  expect(states(started).filter((state) => state === 'sending')).toHaveLength(10);
  expect(uploadQueue(started, { type: 'start' })).toBe(started);
  const rest = uploadQueue(started, { type: 'stored' });
  expect(states(rest)).toEqual(['waiting', 'waiting']);
});

test('the bytes of a batch belong to its files in their order', () => {
  const sending = uploadQueue(rows(aFile('a.csv', 100), aFile('b.csv', 50), aFile('c.csv', 50)), { type: 'start' });
  const sent = (bytes: number) =>
    uploadQueue(sending, { type: 'progress', sentBytes: bytes }).map(({ sentBytes }) => sentBytes);
  expect(sent(60)).toEqual([60, 0, 0]);
  expect(sent(120)).toEqual([100, 20, 0]);
  expect(sent(200)).toEqual([100, 50, 50]);
});

test('a file that leaves its batch makes the others begin again; one that waits does not', () => {
  const all = rows(aFile('a.csv'), aFile('b.csv'));
  const sending = uploadQueue(uploadQueue(all, { type: 'start' }), { type: 'progress', sentBytes: 120 });
  const without = uploadQueue(sending, { type: 'remove', ids: [all[0]!.id] });
  expect(without).toMatchObject([{ state: 'waiting', sentBytes: 0 }]);

  const [late] = rows(aFile('late.csv'));
  const more = uploadQueue(sending, { type: 'add', rows: [late!] });
  expect(states(uploadQueue(more, { type: 'remove', ids: [late!.id] }))).toEqual(['sending', 'sending']);
});

test('the refused file has the reason, and the others can be sent again', () => {
  const files = [aFile('evil.pdf'), aFile('good.csv')];
  const all = uploadQueue(rows(...files), { type: 'start' });
  const refusal = { status: 415, serverMessage: 'x', fields: { files: 'evil.pdf is not a PDF' } };
  const ended = uploadQueue(all, { type: 'end', outcomeOf: uploadOutcomes(refusal, files) });
  expect(ended).toMatchObject([
    { state: 'refused', reason: 'evil.pdf is not a PDF' },
    { state: 'failed', reason: 'Not stored, because another file of the same upload was refused.' },
  ]);
  expect(states(uploadQueue(ended, { type: 'retry', ids: [all[1]!.id] }))).toEqual(['refused', 'waiting']);
});

test('a name that is part of the refused one is not meant', () => {
  const files = [aFile('a.csv'), aFile('data.csv'), aFile('data.csv')];
  const refusal = { status: 415, serverMessage: null, fields: { files: '"data.csv" is no text' } };
  expect(files.map((file) => uploadOutcomes(refusal, files)(file).state)).toEqual(['failed', 'refused', 'refused']);
});

test('a refusal that names no file of the batch, one without a field and a lost network are about all of them', () => {
  const files = [aFile('a.csv'), aFile('b.csv')];
  const reason = (refusal: Parameters<typeof uploadOutcomes>[0]) => uploadOutcomes(refusal, files)(files[0]!);
  expect(reason({ status: 413, serverMessage: null, fields: { files: 'Too much' } })).toEqual({
    state: 'failed',
    reason: 'Too much',
  });
  expect(reason({ status: 507, serverMessage: 'No storage space left', fields: {} }).reason).toBe(
    'No storage space left',
  );
  expect(reason({ status: 'OFFLINE', serverMessage: null, fields: {} }).reason).toMatch(/^The connection was lost/);
});
