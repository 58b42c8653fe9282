import { exportIndex, exportReadme, type IndexedTable, namesIn } from './export-index.ts';

const aTable = (given: Partial<IndexedTable> = {}): IndexedTable => ({
  service: 'messaging',
  name: 'messages',
  about: 'Messages that you sent and received',
  keys: ['content', 'createdAt'],
  rows: [],
  count: 0,
  ...given,
});
const page = (tables: IndexedTable[], names = new Map<string, string>()) =>
  exportIndex({ tables, createdAt: new Date('2026-03-01T09:00:00Z'), zone: 'Europe/Zagreb', names, username: 'maya' });

test('times are told in the zone of the person, and columns in words', () => {
  const rows = [{ content: 'Hello', createdAt: '2026-03-01T09:00:00.000Z' }];
  const one = page([aTable({ rows, count: 1 })]);
  const two = page([aTable({ rows: [...rows, ...rows], count: 2 })]);
  for (const html of [one, two]) expect(html).toContain('<td>Mar 1, 2026, 10:00 AM GMT+1</td>');
  expect(one).toContain('<th scope="row">Created at</th>');
  expect(two).toContain('<th scope="col">Created at</th>');
});

test('people are told by name where the export names them, by id elsewhere', () => {
  const messages = [{ id: 'm-1', senderId: 'u-1', sender: 'Ana Rivera', receiverId: 'u-2', receiver: null }];
  const names = new Map(namesIn([...messages, { usedBy: 'u-3', teamMemberName: 'Coach' }]));
  expect(names).toEqual(
    new Map([
      ['u-1', 'Ana Rivera'],
      ['u-3', 'Coach'],
    ]),
  );
  const keys = ['id', 'senderId', 'sender'];
  const html = page(
    [
      aTable({ keys, rows: [...messages, ...messages], count: 2 }),
      aTable({
        name: 'shares',
        keys: ['ownerId', 'updatedBy'],
        rows: [{ ownerId: 'u-9', updatedBy: 'u-1' }],
        count: 1,
      }),
    ],
    names,
  );
  expect(html).not.toContain('m-1');
  expect(html).not.toContain('>Sender id<');
  expect(html).toContain('<th scope="row">Updated by</th><td>Ana Rivera</td>');
  expect(html).toContain('<td>u-9</td>');
});

test('no text can be markup', () => {
  const rows = [{ content: '<script>alert("x")</script> & \'y\'', createdAt: null }];
  const html = page([aTable({ rows, count: 1 })]);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;');
  expect(html).not.toContain('<script');
});

test('the page needs no network, says what is cut and leads to the files', () => {
  const html = page([
    aTable({ rows: [{ content: 'Hello', createdAt: null }], count: 250 }),
    aTable({ name: 'participants' }),
  ]);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/https?:\/\//);
  expect(html).toContain('The first 1 of 250; all are in the files.');
  expect(html).toContain('<a href="messaging/messages.csv">CSV</a>');
  expect(html).toContain('Nothing is stored.');
});

test('each file has its line', () => {
  const text = exportReadme({ tables: [aTable({ count: 1 })], createdAt: new Date(0), username: 'maya' });
  expect(text).toContain('messaging/messages: Messages that you sent and received (1 row)\n');
});
