import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { trainingFileUploaded } from '@entourage/contracts/events/training/training-file.uploaded.v1';
import { until } from '@entourage/service-kit/testing';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { aPdf } from './a-pdf.ts';
import { aFile } from './start-training.ts';
import { formOf, listed, type Sent, startTraining, type TestTraining } from './upload-support.ts';

let training: TestTraining;
beforeAll(async () => {
  training = await startTraining();
});
afterAll(() => training.stop());

/** Everything that an upload may leave behind. */
const stored = async () => ({
  rows: (await training.files()).length,
  objects: listed(join(training.folders.objects, 'files')).length,
});
const good: Sent = { name: 'good.txt', content: 'Rest well.' };
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(64), Buffer.alloc(64, 7)]);

/** Each bad file is sent with a good one, which is then not stored either. */
async function refused(sent: readonly Sent[]) {
  const before = await stored();
  const answer = await training.upload([good, ...sent]);
  expect(await stored()).toEqual(before);
  return answer;
}

test('four files of four kinds are stored as they were sent, with names of the server', async () => {
  const sent: Sent[] = [
    { name: 'plan.pdf', content: aPdf(['Run.']), type: 'application/pdf' },
    { name: 'rows.csv', content: 'a,b\n1,2\n', type: 'text/csv' },
    { name: 'list.json', content: '["Run."]', type: 'application/json' },
    { name: 'plan.txt', content: 'Run.', type: 'text/plain' },
  ];
  const { status, body } = await training.upload(sent);
  expect(status).toBe(201);
  expect(body.files.map(({ originalName, fileType }) => [originalName, fileType])).toEqual([
    ['plan.pdf', 'PDF'],
    ['rows.csv', 'CSV'],
    ['list.json', 'JSON'],
    ['plan.txt', 'TXT'],
  ]);
  for (const [index, file] of body.files.entries()) {
    expect(file).toMatchObject({ status: 'UPLOADED', processingNotes: null, report: null });
    expect(file.fileName).toBe(`${file.id}.${file.fileType.toLowerCase()}`);
    expect(file.uploadedBy).toBe(training.admin.userId);
    const bytes = readFileSync(join(training.folders.objects, 'files', file.id));
    expect(bytes).toEqual(Buffer.from(sent[index]!.content));
    const row = await training.service.store.read.files.byId(file.id);
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(file.fileSize).toBe(bytes.length);
  }
  expect(JSON.stringify(body)).not.toMatch(/filePath|sha256/);
});

test('each file has its event, without its name, and the upload its audit row', async () => {
  const { body } = await training.upload([{ name: 'private-name.txt', content: 'Run.' }, good]);
  for (const { id } of body.files) {
    const [event] = await training.service.published(trainingFileUploaded, { subject: id });
    expect(event).toMatchObject({ audience: { roles: ['ADMIN'] }, data: { trainingFileId: id, status: 'UPLOADED' } });
    expect(JSON.stringify(event)).not.toContain('private-name');
  }
  expect(JSON.stringify(training.service.logs())).not.toContain('private-name');
});

const { field } = trainingUpload;
const refusedContents: [string, Sent, number, RegExp][] = [
  ['a ZIP named .pdf', { name: 'a.pdf', content: zip }, 415, /"a\.pdf" is not a PDF/],
  ['a page named .pdf', { name: 'a.pdf', content: '<html><p>x' }, 415, /"a\.pdf" is not a PDF/],
  ['a text named .pdf', { name: 'a.pdf', content: 'Run.' }, 415, /"a\.pdf"/],
  ['a PDF that is also a page', { name: 'a.pdf', content: '%PDF-1.4 <script>x</script>' }, 415, /"a\.pdf"/],
  ['a PDF that is also a ZIP', { name: 'a.pdf', content: Buffer.concat([aPdf(['x']), zip]) }, 415, /ZIP archive/],
  [
    'a page before a PDF',
    { name: 'a.pdf', content: Buffer.concat([Buffer.from('<html>'), aPdf(['x'])]) },
    415,
    /"a\.pdf"/,
  ],
  ['a program named .txt', { name: 'a.txt', content: elf }, 415, /"a\.txt" is not a text file/],
  ['a program named .csv', { name: 'a.csv', content: elf }, 415, /"a\.csv" is not a CSV file/],
  ['a program named .json', { name: 'a.json', content: elf }, 415, /"a\.json" is not a JSON file/],
  ['a PDF named .txt', { name: 'a.txt', content: aPdf(['x']) }, 415, /"a\.txt" is not a text file/],
  ['a page named .txt', { name: 'a.txt', content: '\n<!DOCTYPE html><p>x' }, 415, /"a\.txt"/],
  ['a text named .json', { name: 'a.json', content: 'Run.' }, 415, /"a\.json" is not a JSON file/],
  [
    'bytes far behind a good beginning',
    { name: 'a.txt', content: Buffer.concat([Buffer.alloc(300_000, 65), Buffer.alloc(9)]) },
    415,
    /"a\.txt"/,
  ],
  ['broken UTF-16', { name: 'a.txt', content: Buffer.from('fffe00d80000', 'hex') }, 415, /"a\.txt"/],
  [
    'another declared type',
    { name: 'a.txt', content: 'x', type: 'image/png' },
    415,
    /"a\.txt" was sent as another kind/,
  ],
  [
    'another extension',
    { name: 'a.exe', content: 'x' },
    415,
    /"a\.exe" is none of these files: \.pdf, \.json, \.txt, \.csv/,
  ],
  ['no extension', { name: 'pdf', content: 'x' }, 415, /"pdf" is none/],
  ['settings of a web server', { name: '.htaccess', content: 'x' }, 415, /"\.htaccess" is none/],
  ['an extension that is written backwards', { name: 'a\u202etxt.exe', content: 'x' }, 415, /"atxt\.exe" is none/],
  ['a hidden second extension', { name: 'a.pdf.html', content: 'x' }, 415, /"a\.pdf\.html" is none/],
  ['0 bytes', { name: 'a.txt', content: '' }, 400, /"a\.txt" is empty/],
  ['0 bytes named .pdf', { name: 'a.pdf', content: '' }, 400, /"a\.pdf" is empty/],
  [
    '25 MB and a byte',
    { name: 'a.txt', content: Buffer.alloc(trainingUpload.maxFileBytes + 1, 65) },
    413,
    /"a\.txt" is larger than 25 MB/,
  ],
];

test.each(refusedContents)('%s is refused by its name, and nothing is stored', async (_, sent, status, text) => {
  const { body, ...answer } = await refused([sent, { name: 'later.txt', content: 'Run.' }]);
  expect(answer.status).toBe(status);
  expect(body.fields).toEqual({ [field]: expect.stringMatching(text) });
  expect(body.message).toMatch(text);
});

test('25 MB exactly are stored', async () => {
  const { status } = await training.upload([{ name: 'a.txt', content: Buffer.alloc(trainingUpload.maxFileBytes, 65) }]);
  expect(status).toBe(201);
});

test('eleven files, another field and no file are refused, and nothing is stored', async () => {
  const before = await stored();
  const eleven = await training.upload(Array.from({ length: 11 }, () => good));
  const other = await training.post(formOf([good], 'photo'));
  const mixed = formOf([good]);
  mixed.append('comment', 'x');
  const withText = await training.post(mixed);
  const none = await training.post(new FormData());
  expect([eleven, other, withText, none].map(({ status, body }) => [status, body.fields])).toEqual([
    [400, { files: 'At most 10 files at a time' }],
    [400, { files: 'Files are sent in the field "files", and nothing else' }],
    [400, { files: 'Files are sent in the field "files", and nothing else' }],
    [400, { files: 'Choose at least one file' }],
  ]);
  expect(await stored()).toEqual(before);
});

const multipart = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });
const part = (boundary: string, name = 'a.txt') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

test.each([
  ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['another boundary', `${part('x')}Run.\r\n--x--\r\n`, multipart('y')],
  ['an end in the middle of a file', `${part('x')}Run.`, multipart('x')],
  ['an end in the middle of a header', `--x\r\nContent-Dispo`, multipart('x')],
  ['a header that is none', `--x\r\nnonsense\r\n\r\nRun.\r\n--x--\r\n`, multipart('x')],
  ['a zero in a name', `${part('x', 'a\0.txt')}Run.\r\n--x--\r\n`, multipart('x')],
  ['a line break in a name', `${part('x', 'a\r\nX-Injected: b.txt')}Run.\r\n--x--\r\n`, multipart('x')],
  ['a control character in a name', `${part('x', 'a\x1b.txt')}Run.\r\n--x--\r\n`, multipart('x')],
  ['an empty body', '', multipart('x')],
])('%s is a 400, and nothing is stored', async (_, sent, headers) => {
  const before = await stored();
  const { status, body } = await training.post(sent, { headers });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION' });
  expect(await stored()).toEqual(before);
});

const nastyNames: [string, string][] = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\windows\\win.txt', 'win.txt'],
  ['/etc/cron.d/x.txt', 'x.txt'],
  ['Läufer Überblick – 日本.txt', 'Läufer Überblick – 日本.txt'],
  ['ab\u0085c\u200b\u202etxt\t.txt', 'abctxt.txt'],
  ['  spaced   out .txt', 'spaced out .txt'],
  [`${'n'.repeat(400)}.txt`, `${'n'.repeat(251)}.txt`],
  ['%2e%2e%2fa.txt', '%2e%2e%2fa.txt'],
  ['.txt.txt', '.txt.txt'],
  ['.htaccess.txt', '.htaccess.txt'],
  ['CON.txt', 'CON.txt'],
  ['a%0D%0AX-Injected: b.txt', 'aX-Injected: b.txt'],
];
test.each(nastyNames)('the name %j is kept as text: %j', async (name, kept) => {
  const body = `${part('x', name)}Run.\r\n--x--\r\n`;
  const answer = await training.post(body, { headers: multipart('x') });
  expect([answer.status, answer.body.files?.[0]?.originalName]).toEqual([201, kept]);
  expect(listed(join(training.folders.objects, 'files'))).toContain(answer.body.files[0]?.id);
});

test('two files of one name are two files', async () => {
  const { body } = await training.upload([good, { ...good, content: 'Run.' }]);
  expect(body.files.map(({ originalName }) => originalName)).toEqual(['good.txt', 'good.txt']);
  expect(new Set(body.files.map(({ id }) => id)).size).toBe(2);
});

test('what would exceed 2 GB in all is refused, told what is left, and not stored', async () => {
  const row = (await training.service.store.read.files.all())[0]!;
  const { maxStoredBytes } = trainingUpload;
  const used = await training.service.store.read.files.storedBytes();
  const large = { ...row, id: crypto.randomUUID(), fileSize: maxStoredBytes - used - 5 };
  await training.service.store.transaction(({ files }) => files.addAll([large]));
  const { status, body } = await refused([]);
  expect([status, body.fields]).toEqual([413, { files: 'All files together may have 2048 MB. 0 MB are left.' }]);
  await training.service.store.transaction(({ files }) => files.remove(large.id));
});

const inStore = (statements: string) =>
  withClient(training.service.database.ownerUrl, (client) => client.query(statements));

test('of uploads at once no more are stored than fit', async () => {
  const used = await training.service.store.read.files.storedBytes();
  const space = Buffer.byteLength(good.content as string) * 2 + 1;
  const large = aFile({ fileSize: trainingUpload.maxStoredBytes - used - space });
  await training.service.store.transaction(({ files }) => files.addAll([large]));
  // Without a lock both transactions would read the sum before the first of them commits.
  await inStore(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$;
    CREATE TRIGGER take_time AFTER INSERT ON training_files FOR EACH STATEMENT EXECUTE FUNCTION take_time()`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => training.upload([good])));
  await inStore('DROP TRIGGER take_time ON training_files; DROP FUNCTION take_time');
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413, 413]);
  expect(await training.service.store.read.files.storedBytes()).toBeLessThanOrEqual(trainingUpload.maxStoredBytes);
  await training.service.store.transaction(({ files }) => files.remove(large.id));
});

test('the bytes stay when it is not known whether the rows were committed', async () => {
  await inStore(`
    CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER lose_connection AFTER INSERT ON training_files
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose_connection()`);
  const before = await stored();
  const { status } = await training.upload([good]);
  await inStore('DROP TRIGGER lose_connection ON training_files; DROP FUNCTION lose_connection');
  expect(status).toBe(503);
  expect(await stored()).toEqual({ ...before, objects: before.objects + 1 });
  expect((await training.upload([good])).status).toBe(201);
});

test('no temporary file, part or descriptor of them is left', async () => {
  await until(() => training.unfinished().length === 0, { withinMs: 60_000 }).catch(() => {});
  expect(training.unfinished()).toEqual([]);
});
