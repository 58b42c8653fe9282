import { aPdf } from './a-pdf.ts';
import { startTraining, type TestTraining } from './upload-support.ts';

let training: TestTraining;
beforeAll(async () => {
  training = await startTraining();
});
afterAll(() => training.stop());

const english =
  'The athlete should rest after the training and drink enough water before the next day begins, “said” the café.';
const german =
  'Nach dem Training sollte man sich ausruhen und genügend Wasser trinken. Die Übungen werden am Morgen wiederholt, außer am Sonntag.';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le') as Buffer<ArrayBuffer>;
/** Latin-1 with the additional characters of Windows-1252. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1') as Buffer<ArrayBuffer>;

test.each([
  ['UTF-8', Buffer.from(english), english, 'en'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${german}`), german, 'de'],
  ['UTF-16 LE', utf16(german), german, 'de'],
  ['UTF-16 BE', utf16(german).swap16(), german, 'de'],
  ['UTF-16 LE without its mark', utf16(german).subarray(2), german, 'de'],
  ['Windows-1252', windows1252(english), english, 'en'],
  ['Latin-1', Buffer.from(german, 'latin1'), german, 'de'],
])('a text in %s is read as it was written', async (_, content, text, language) => {
  const { texts, status, processingNotes, report } = await training.read('a.txt', content);
  expect([status, processingNotes, texts]).toEqual(['READY', null, [text]]);
  expect(report).toEqual({ rows: 1, tokens: Math.ceil(text.length / 4), language, leftOut: [], warnings: [] });
});

test('the paragraphs of a text are its rows, with any kind of line break', async () => {
  const { texts, report } = await training.read('a.txt', 'Run,\nslowly.\n\n\nRest.\r\n \r\nEat\rwell.\r\r日本 🏃');
  expect(texts).toEqual(['Run,\nslowly.', 'Rest.', 'Eat\nwell.', '日本 🏃']);
  expect(report).toMatchObject({ rows: 4, language: null });
});

test('a long paragraph is divided behind a sentence, and a line of many MB is left out with its number', async () => {
  const sentences = Array.from({ length: 800 }, (_, index) => `Rest on day ${index}.`).join(' ');
  const { texts, report } = await training.read('a.txt', `${sentences}\n${'a'.repeat(5_000_000)}\nThe end.`);
  expect(texts?.slice(0, -1).join(' ')).toBe(sentences);
  for (const text of texts ?? []) expect(text).toMatch(/^.{1,4000}\.$/);
  expect(texts?.at(-1)).toBe('The end.');
  expect(report.leftOut).toEqual([{ reason: 'A line longer than 1,048,576 characters', count: 1, lines: [2] }]);
});

test('a CSV row has the names of its columns, and formulas, quotes and line breaks stay text', async () => {
  const { texts, report } = await training.read(
    'a.csv',
    'question,answer\n"How, long?","Two\nhours, ""or"" more"\n\n=cmd(),"=HYPERLINK(""http://x"")"\n__proto__,\n',
  );
  expect(texts).toEqual([
    'question: How, long?\nanswer: Two\nhours, "or" more',
    'question: =cmd()\nanswer: =HYPERLINK("http://x")',
    'question: __proto__',
  ]);
  expect(report).toMatchObject({ rows: 3, leftOut: [] });
});

test('a CSV row that is none is left out with its line and reason, and those behind it are read', async () => {
  const lines = [
    'a,b',
    '1,2',
    'alone',
    '',
    '1,2,3',
    ',',
    '3,o"pen',
    `4,${'x'.repeat(3_000_000)}`,
    '5,6',
    '7,"open',
    '8,9',
  ];
  const { texts, report } = await training.read('a.csv', lines.join('\n'));
  expect(texts).toEqual(['a: 1\nb: 2', 'a: 5\nb: 6']);
  expect(report.leftOut.toSorted((one, other) => one.lines[0]! - other.lines[0]!)).toEqual([
    { reason: 'Another number of columns than the first line', count: 2, lines: [3, 5] },
    { reason: 'Empty', count: 1, lines: [6] },
    { reason: 'Quotes that do not close', count: 2, lines: [7, 11] },
    { reason: 'Longer than 32,000 characters', count: 1, lines: [8] },
  ]);
});

test.each([
  ['semicolons', 'a;b\r\n1,5;2\r\n'],
  ['tabs', 'a\tb\r1,5\t2\r'],
  ['bars, in UTF-16', utf16('a|b\n1,5|2')],
])('a CSV with %s is read', async (_, content) => {
  expect((await training.read('a.csv', content)).texts).toEqual(['a: 1,5\nb: 2']);
});

test('of a table with the column "text" that column alone is read', async () => {
  const { texts, report } = await training.read('a.csv', '\ufeffText,label\nRun.,1\n,2\n');
  expect(texts).toEqual(['Run.']);
  expect(report.leftOut).toEqual([{ reason: 'Empty', count: 1, lines: [3] }]);
});

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const chat = { messages: [{ role: 'user', content: 'How?' }, 'So.'] };
const elements = [
  '"Run.\\nRest."',
  '{"text":"[,]\\""}',
  '{"question":"How?","times":[2,3],"why":null}',
  JSON.stringify(chat),
];
const elementTexts = ['Run.\nRest.', '[,]"', 'question: How?\ntimes: [2,3]', 'user: How?\nSo.'];

test.each([
  ['an array', `[\n${elements.join(',\n')}\n]`],
  ['JSON Lines', elements.slice(1).concat(elements[0]!).join('\n\n')],
])('the texts, objects and conversations of %s are its rows', async (_, content) => {
  const { texts, report } = await training.read('a.json', content);
  expect(texts?.toSorted()).toEqual(elementTexts.toSorted());
  expect(report).toMatchObject({ rows: 4, leftOut: [] });
});

test.each([
  ['a.csv', 'Question;note;Answer\nWho?;x;Ines.\n;x;Ines.\nWho?;x;\n', [1]],
  [
    'a.json',
    '{"prompt":"Who?","completion":"Ines."}\n{"prompt":"Who?","completion":""}\n{"a":"Who?","b":"Ines."}',
    [1],
  ],
  ['a.json', '[{"instruction":"Who?","output":"Ines."},{"question":"Who?","prompt":"Who?","answer":"Ines."}]', [1]],
  ['a.json', '{"messages":[{"role":"human","content":"Who?"},{"role":"gpt","content":" Ines.\\u0000 "}]}', [1]],
])('questions and answers of %s are told apart: %s', async (name, content, [count]) => {
  const { rows } = await training.read(name, content);
  const turns = rows?.flatMap(({ messages }) => (messages ? [messages] : []));
  expect(turns).toEqual(
    Array(count).fill([
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'Ines.' },
    ]),
  );
});

test('running text may be divided, and a value may not', async () => {
  const kindsOf = async (name: string, content: string | Buffer<ArrayBuffer>) =>
    (await training.read(name, content)).rows?.map(({ isProse }) => isProse === true);
  expect(await kindsOf('a.txt', 'Run. Rest.\n\nEat.')).toEqual([true, true]);
  expect(await kindsOf('a.pdf', aPdf(['Run. Rest.']))).toEqual([true]);
  expect(await kindsOf('a.csv', 'a,b\nRun. Rest.,2')).toEqual([false]);
});

test('what no store takes is left out of a text', async () => {
  const { texts } = await training.read(
    'a.json',
    '["half \\ud83c of it", "zero \\u0000 in it", "whole \\ud83c\\udfc3"]',
  );
  expect(texts).toEqual(['half \ufffd of it', 'zero  in it', 'whole 🏃']);
});

test('one object over several lines is one row', async () => {
  expect((await training.read('a.json', '{\n  "text": "Run."\n}\n')).texts).toEqual(['Run.']);
});

const faulty = [
  '5',
  '{"text": tru}',
  nested(65),
  nested(100_000),
  `"${'a'.repeat(5_000_000)}"`,
  `"${'a'.repeat(40_000)}"`,
];
const tooDeep = { reason: 'Nested too deeply', count: 2 };

test('an element of an array that is broken, too deep or too long is left out with its line', async () => {
  const { texts, report } = await training.read(
    'a.json',
    `["first",\n${faulty.join(',\n')},\n${nested(64)},\n"last"\n]`,
  );
  expect([texts?.length, texts?.[0], texts?.[2]]).toEqual([3, 'first', 'last']);
  expect(report.leftOut).toEqual([
    { reason: 'Neither a text nor an object with texts', count: 1, lines: [2] },
    { reason: 'Not valid JSON', count: 1, lines: [3] },
    { ...tooDeep, lines: [4, 5] },
    { reason: 'Longer than 32,000 characters', count: 2, lines: [6, 7] },
  ]);
});

test('a line of JSON Lines that is broken, too deep or too long is left out with its number', async () => {
  const { texts, report } = await training.read('a.json', ['"first"', ...faulty, nested(64), '"last"'].join('\n'));
  expect([texts?.length, texts?.[0], texts?.[2]]).toEqual([3, 'first', 'last']);
  expect(report.leftOut).toEqual([
    { reason: 'Neither a text nor an object with texts', count: 1, lines: [2] },
    { reason: 'Not valid JSON', count: 1, lines: [3] },
    { ...tooDeep, lines: [4, 5] },
    { reason: 'A line longer than 1,048,576 characters', count: 1, lines: [6] },
    { reason: 'Longer than 32,000 characters', count: 1, lines: [7] },
  ]);
});

test('what an array that is cut off or goes on behind its end holds is read, and the fault is told', async () => {
  const cut = await training.read('a.json', '["first",\n"second"');
  const longer = await training.read('a.json', '["first"]\n"second"');
  expect([cut.texts, longer.texts]).toEqual([['first', 'second'], ['first']]);
  expect(cut.report.leftOut).toEqual([{ reason: 'The list does not end', count: 1, lines: [2] }]);
  expect(longer.report.leftOut).toEqual([{ reason: 'Not valid JSON', count: 1, lines: [2] }]);
});

test('each page of a PDF is a row, and one without text is left out', async () => {
  const { texts, status, report } = await training.read('a.pdf', aPdf(['Run far,', 'then (rest).'], [], ['Eat well.']));
  expect([status, texts]).toEqual(['READY', ['Run far,\nthen (rest).', 'Eat well.']]);
  expect(report).toMatchObject({ rows: 2, leftOut: [{ reason: 'A page without text', count: 1, lines: [2] }] });
});

test.each([
  ['a.txt', ' \n\n', 'No text was found in it.'],
  ['a.csv', 'a,b\n1\n1\n', 'No text was found in it. Left out: Another number of columns than the first line (2).'],
  ['a.csv', '\n\n', 'It has no lines.'],
  ['a.json', '[1, 2]', 'No text was found in it. Left out: Neither a text nor an object with texts (2).'],
  ['a.pdf', aPdf([]), 'No text was found in it. Left out: A page without text (1).'],
])('%s without text is an ERROR that says so, and no text is stored', async (name, content, sentence) => {
  expect(await training.read(name, content)).toMatchObject({
    status: 'ERROR',
    processingNotes: sentence,
    report: null,
    texts: null,
  });
});

test('addresses and secrets are counted, and the text is unchanged', async () => {
  const text = [
    'Write to coach.one+x@example.com or to b@mail.example.org, call +49 (170) 123-45678 or 555-010-1234.',
    `AKIA${'A1'.repeat(8)} ghp_${'a1'.repeat(18)} password: hunter2hunter2`,
    '-----BEGIN RSA PRIVATE KEY-----',
    'Not one: 10:30-12:00, 2026-03-01, 12345678, a@b, token: none',
  ].join('\n');
  const { texts, report } = await training.read('a.txt', text);
  expect(texts).toEqual([text]);
  expect(report.warnings).toEqual([
    { kind: 'EMAIL_ADDRESS', count: 2 },
    { kind: 'PHONE_NUMBER', count: 2 },
    { kind: 'SECRET', count: 4 },
  ]);
});

test('neither logs nor events contain the name or the text of a file', async () => {
  const secrets = ['private-name', 'private-text'];
  await training.read('private-name.txt', 'private-text private-text@example.com');
  await training.read('private-name.csv', 'private-text,b\nprivate-text\n');
  await training.read('private-name.json', '["private-text", {private-text}]');
  await training.read('private-name.pdf', aPdf(['private-text']).subarray(0, 400));
  const told = JSON.stringify([training.service.logs(), training.service.allPublished(), training.service.live()]);
  expect(secrets.filter((one) => told.includes(one))).toEqual([]);
  expect(JSON.stringify(await training.files())).toContain('private-name');
});
