import { brand } from '@entourage/contracts/brand';
import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';
import { cellText, words } from './export-cells.ts';

type Row = Readonly<Record<string, unknown>>;
/** A table of the export; `rows` are its first ones, `count` is their number in the files. */
export type IndexedTable = {
  service: string;
  name: string;
  about: string;
  keys: readonly string[];
  rows: Row[];
  count: number;
};
/** Names of people by their ids. */
type Names = ReadonlyMap<string, string>;
type About = { tables: readonly IndexedTable[]; createdAt: Date; zone: string; username: string; names: Names };
type Reader = Pick<About, 'zone' | 'names'>;

/** Rows that the index shows of each table: it is for reading, and the files are complete. */
export const indexedRows = 100;
const maxCellLength = 500;

const titles: Readonly<Record<string, string>> = {
  identity: 'Account',
  verification: 'Verification',
  'health-data': 'Health record',
  messaging: 'Messages',
  scheduling: 'Meetings',
  invites: 'Team and sharing',
  admin: 'Connections, liaison profile and audit trail',
};

const day = zonedFormat({ dateStyle: 'medium' });
const readable = (at: string | Date, zone: string) => `${day(at, zone)}, ${timeWithZone(at, zone)}`;
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escaped, because every text was typed by somebody. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);

/**
 * The names that rows have beside an id, `senderId` and `sender`, for other places that have only the id: nobody is named who is
 * not named in the export.
 */
export function* namesIn(rows: readonly Row[]): Generator<[id: string, name: string]> {
  for (const row of rows) {
    for (const [key, id] of Object.entries(row)) {
      const name = row[findNameKey(key) ?? ''];
      if (typeof id === 'string' && typeof name === 'string') yield [id, name];
    }
  }
}
const findNameKey = (key: string): string | undefined =>
  key === 'usedBy' ? 'teamMemberName' : /^(\w+)Id$/.exec(key)?.[1];

function shown(value: unknown, { zone, names }: Reader): string {
  if (typeof value === 'string' && isInstant(value)) return readable(value, zone);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = cellText(value);
  const name = names.get(text);
  if (name !== undefined) return name;
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength)} …` : text;
}

/** Ids are left out, because only programs need them: that of the row, and those of people whose names are beside them. */
const keysToRead = ({ keys }: IndexedTable): string[] =>
  keys.filter((key) => key !== 'id' && !keys.includes(findNameKey(key) ?? ''));

/** The path of a table's files in the archive, without the ending. */
export const exportPath = ({ service, name }: Pick<IndexedTable, 'service' | 'name'>): string => `${service}/${name}`;

function tableHtml(table: IndexedTable, reader: Reader): string {
  const { about, rows, count } = table;
  const title = escaped(words(table.name));
  const path = escaped(exportPath(table));
  const files = `<a href="${path}.csv">CSV</a>, <a href="${path}.json">JSON</a>`;
  const [only] = rows;
  if (!only) return `<h3>${title}</h3>\n<p>${escaped(about)}. Nothing is stored. ${files}</p>\n`;
  const cut = count > rows.length ? `The first ${rows.length} of ${count}; all are in the files.` : `${count} in all.`;
  return `<h3>${title}</h3>
<p>${escaped(about)}. ${cut} ${files}</p>
<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>${count === 1 ? factsHtml(table, only, reader) : rowsHtml(table, reader)}</table></div>
`;
}

function rowsHtml(table: IndexedTable, reader: Reader): string {
  const keys = keysToRead(table);
  const head = keys.map((key) => `<th scope="col">${escaped(words(key))}</th>`).join('');
  const cells = (row: Row) => keys.map((key) => `<td>${escaped(shown(row[key], reader))}</td>`).join('');
  const body = table.rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  return `<thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody>`;
}

/** A table with a single row is shown as a list of its columns. */
function factsHtml(table: IndexedTable, row: Row, reader: Reader): string {
  const facts = keysToRead(table).map(
    (key) => `<tr><th scope="row">${escaped(words(key))}</th><td>${escaped(shown(row[key], reader))}</td></tr>`,
  );
  return `<tbody>\n${facts.join('\n')}\n</tbody>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:0 auto;padding:1.5rem;background:#fff;color:#1b1b1b}
a{color:#0b57d0}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #8a8a8a;padding:.375rem .625rem;text-align:left;vertical-align:top}
td{min-width:7rem;max-width:32rem;overflow-wrap:break-word;white-space:pre-wrap}
th{white-space:nowrap}
@media (prefers-color-scheme:dark){body{background:#121212;color:#eee}a{color:#8ab4f8}}`;

/** The page of an export that a person opens: it needs no network, and its times are in the person's zone. */
export function exportIndex({ tables, createdAt, zone, names, username }: About): string {
  const services = [...new Set(tables.map(({ service }) => service))];
  const links = services.map(
    (service) => `<li><a href="#${service}">${escaped(titles[service] ?? words(service))}</a></li>`,
  );
  const sections = services.map((service) => {
    const own = tables.filter((table) => table.service === service).map((table) => tableHtml(table, { zone, names }));
    return `<section id="${service}">\n<h2>${escaped(titles[service] ?? words(service))}</h2>\n${own.join('')}</section>\n`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${brand.product}: data of ${escaped(username)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Your data at ${brand.product}</h1>
<p>Of the account ${escaped(username)}, ${escaped(readable(createdAt, zone))}. Times on this page are in the zone ${escaped(zone)}, those in the files in UTC. Ids of rows are in the files only.</p>
</header>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
<main>
${sections.join('')}</main>
</body>
</html>
`;
}

/** What each file of the export is, one line each. */
export function exportReadme({ tables, createdAt, username }: Omit<About, 'zone' | 'names'>): string {
  return [
    `${brand.product}: the data of the account ${username}, ${createdAt.toISOString()}`,
    '',
    'Open index.html in a browser; it needs no network. Each table is there twice: .csv for spreadsheets, .json for programs.',
    'Times are in UTC. Text of a cell that looks like a formula has an apostrophe before it in the .csv files.',
    'Texts of people with whom you are not connected any more are empty, as in the application.',
    '',
    ...tables.map(
      (table) => `${exportPath(table)}: ${table.about} (${table.count === 1 ? '1 row' : `${table.count} rows`})`,
    ),
    '',
  ].join('\n');
}
