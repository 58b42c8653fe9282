import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import { aPdf, memoryBomb, pdfOf, pdfWith, textBomb } from './a-pdf.ts';
import { startTraining, type TestTraining } from './upload-support.ts';

let training: TestTraining;
beforeAll(async () => {
  training = await startTraining();
});
afterAll(() => training.stop());

const memorySentence = 'Reading it needs more than 256 MB of memory.';

/** Reads a file, and calls the list of files repeatedly during that time. */
async function readWhileAsking(name: string, content: Buffer<ArrayBuffer>) {
  const { body } = await training.upload([{ name, content }]);
  const { id } = body.files[0]!;
  const find = async () => (await training.files()).find((file) => file.id === id);
  await until(async () => (await find())?.status !== 'UPLOADED', { withinMs: 30_000 });
  const answeredInMs: number[] = [];
  const file = await until(
    async () => {
      const askedAt = performance.now();
      const found = await find();
      answeredInMs.push(performance.now() - askedAt);
      return found?.status !== 'PROCESSING' && found;
    },
    { withinMs: 40_000 },
  );
  return { file, slowestAnswerMs: Math.max(...answeredInMs) };
}

test('a PDF of some kB that inflates to more than 1 GB is an ERROR soon, and the service answers and reads on', async () => {
  const content = memoryBomb();
  expect(content.length).toBeLessThan(30_000);
  const { file, slowestAnswerMs } = await readWhileAsking('bomb.pdf', content);
  expect(file).toMatchObject({ status: 'ERROR', processingNotes: memorySentence, report: null });
  expect(training.textsOf(file.id)).toBeNull();
  expect(slowestAnswerMs).toBeLessThan(2_000);
  expect(await training.read('later.txt', 'Run.')).toMatchObject({ status: 'READY', texts: ['Run.'] });
}, 90_000);

test('of a PDF of some kB with 65 MB of text no more than 50 MB is stored', async () => {
  const content = textBomb();
  expect(content.length).toBeLessThan(30_000);
  const { id, status, report } = await training.read('bomb.pdf', content);
  const { size } = statSync(join(training.folders.objects, 'rows', `${id}.jsonl`));
  expect([status, report.leftOut[0]?.reason]).toEqual(['READY', 'More than 200,000 rows or 50 MB of text']);
  expect(size).toBeGreaterThan(49 * 2 ** 20);
  expect(size).toBeLessThanOrEqual(50 * 2 ** 20);
});

test('of 200,002 rows the last two are left out', async () => {
  const { status, report } = await training.read('many.csv', `text\n${'Run.\n'.repeat(200_002)}`);
  const reason = 'More than 200,000 rows or 50 MB of text';
  expect([status, report.rows, report.leftOut]).toEqual([
    'READY',
    200_000,
    [{ reason, count: 2, lines: [200_002, 200_003] }],
  ]);
});

test('a table row of millions of columns is an ERROR, not the end of the service', async () => {
  const file = await training.read('a.csv', `a,b\n${'x,'.repeat(12_000_000)}\n3,4\n`);
  expect(file).toMatchObject({ status: 'ERROR', processingNotes: memorySentence, texts: null });
});

test.each([
  ['open arrays', '['.repeat(100_000), 'Nested too deeply (1), The list does not end (1).'],
  ['closed arrays', '['.repeat(100_000) + ']'.repeat(100_000), 'Nested too deeply (1).'],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'Nested too deeply (1).'],
])('100,000 nested %s are an ERROR', async (_, content, reasons) => {
  const { status, processingNotes } = await training.read('a.json', content);
  expect([status, processingNotes]).toEqual(['ERROR', `No text was found in it. Left out: ${reasons}`]);
});

const whole = aPdf(['Run.'], ['Rest.']);
const hex = (byte: string) => `<${byte.repeat(32)}>`;
const protectedPdf = pdfOf(
  ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
  `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex('41')} /U ${hex('42')} >>`,
);
const noText = 'No text was found in it.';
const noPages = 'No text was found in it. Left out: A page without text (1).';
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const tree = (kid: number) => `<< /Type /Pages /Kids [${kid} 0 R] /Count 1 >>`;

test.each([
  ['protected by a password', protectedPdf, 'It is protected by a password.'],
  ['cut off in its first object', whole.subarray(0, 60), 'It is not a complete PDF.'],
  ['cut off in the middle', whole.subarray(0, whole.length / 2), 'It is not a complete PDF.'],
  ['cut off before its end', whole.subarray(0, whole.length - 80), 'It is not a complete PDF.'],
  ['its own page tree', pdfOf([catalog, tree(2)]), noPages],
  ['a circle of page trees', pdfOf([catalog, tree(3), tree(2)]), noPages],
  [
    '2 billion pages, of which none is there',
    pdfOf([catalog, '<< /Type /Pages /Kids [] /Count 2000000000 >>']),
    noText,
  ],
])('a PDF that is %s is an ERROR', async (_, content, sentence) => {
  const { status, processingNotes, texts } = await training.read('a.pdf', content);
  expect([status, processingNotes, texts]).toEqual(['ERROR', sentence, null]);
});

const touched = () => join(training.dir, 'launched');
const script = '(this.exportDataObject\\(1\\); while\\(true\\) {})';
const entities = Buffer.from(
  '<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>' +
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><field>&c;&d;</field></subform></template></xdp:xdp>',
);
const objects = Array.from(
  { length: 10_000 },
  (_, index) => `<< /Type /Annot /Next ${6 + ((index + 1) % 10_000)} 0 R >>`,
);
const references = objects.map((_, index) => `${6 + index} 0 R`).join(' ');
const draw = Buffer.from('BT /F1 12 Tf 72 720 Td (Run.) Tj ET /X Do /X Do');
const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>';
const drawnForm = {
  resources: '/XObject << /X 6 0 R >>',
  content: { bytes: draw },
  more: [{ dictionary: form, bytes: Buffer.from('/X Do /X Do') }],
};

test.each([
  ['scripts', () => pdfWith({ catalog: `/OpenAction << /S /JavaScript /JS ${script} >>` })],
  ['scripts of a page', () => pdfWith({ page: `/AA << /O << /S /JavaScript /JS ${script} >> >>` })],
  ['programs to start', () => pdfWith({ catalog: `/OpenAction << /S /Launch /F (/usr/bin/touch ${touched()}) >>` })],
  ['an XFA form with entities', () => pdfWith({ catalog: '/AcroForm << /XFA 6 0 R >>', more: [{ bytes: entities }] })],
  ['10,000 objects in a circle', () => pdfWith({ page: `/Annots [${references}]`, more: objects })],
  ['a form that draws itself', () => pdfWith(drawnForm)],
])('of a PDF with %s its text alone is read', async (_, pdf) => {
  const { status, texts, report } = await training.read('a.pdf', pdf());
  expect([status, texts, report.leftOut]).toEqual(['READY', ['Run.'], []]);
  expect(existsSync(touched())).toBe(false);
});

test('no reading leaves a folder or a part of an object', async () => {
  await until(() => training.unfinished().length === 0).catch(() => {});
  expect(training.unfinished()).toEqual([]);
});
