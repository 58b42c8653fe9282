import { basename } from 'node:path';

/** Changes that break the previous release, which still works on the store while a new one is rolled out. */
const narrowing = [
  /^DROP (TABLE|TYPE|VIEW|INDEX|FUNCTION|TRIGGER|SEQUENCE)\b/i,
  /^ALTER TABLE\b.*\bDROP (?!NOT NULL|CONSTRAINT|DEFAULT)/is,
  /^ALTER\b.*\bRENAME\b/is,
  /^ALTER TABLE\b.*\bSET NOT NULL\b/is,
  /^ALTER TABLE\b.*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/is,
  /^ALTER TABLE\b.*\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN|EXCLUDE)\b/is,
  /^ALTER TABLE\b.*\bADD COLUMN (?![^,]*DEFAULT)[^,]*\bNOT NULL\b/is,
  /^CREATE UNIQUE INDEX\b/i,
];
const table = String.raw`(?:ONLY )?"?([\w.]+)"?`;
const created = new RegExp(`^CREATE TABLE ${table}`, 'i');
const changed = new RegExp(`^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX\\b.*? ON) ${table}`, 'is');

const needsContract = (kind: string) =>
  `takes something from the release before: say in a line '${kind} contract: …' since which release nothing uses it`;

/** Deviations of a PostgreSQL migration from the rules of docs/how-to/change-a-schema.md, as messages. */
export function sqlFaults(sql: string): string[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim());
  const ownTables = new Set(statements.map((statement) => created.exec(statement)?.[1]));
  const others = statements.filter((statement) => !ownTables.has(changed.exec(statement)?.[1] ?? ''));
  const isContract = /^-- contract: \S/m.test(sql);
  const isConcurrent = sql.startsWith('-- concurrently\n');
  return others.flatMap((statement) => [
    ...(!isContract && narrowing.some((one) => one.test(statement))
      ? [`${firstLine(statement)} ${needsContract('--')}`]
      : []),
    ...(!isConcurrent && /^(CREATE (UNIQUE )?|DROP )INDEX\b/i.test(statement)
      ? [
          `${firstLine(statement)} stops writes meanwhile: it belongs into a migration of its own that begins with '-- concurrently'`,
        ]
      : []),
  ]);
}

const firstLine = (statement: string) => statement.split('\n')[0]!;

const narrowingInMongo =
  /\b(unique: true|dropIndex(es)?|dropCollection|drop\(|rename\(|renameCollection|collMod|deleteMany|deleteOne)|\$(unset|rename)\b/;

/** The same for the migrations of a MongoDB store, as texts by name. The first is the state at the beginning. */
export function mongoFaults(files: ReadonlyMap<string, string>): string[] {
  const names = [...files.keys()].sort();
  const misnumbered = names.filter(
    (name, index) => !basename(name).startsWith(`${String(index + 1).padStart(4, '0')}_`),
  );
  return [
    ...misnumbered.map((name) => `${name} is not numbered in turn`),
    ...[...files].flatMap(([name, text]) => [
      // A migration must always do the same, because it may be applied to a store years later.
      ...(/^import (?!type\b)/m.test(text) ? [`${name} imports code that may change`] : []),
      ...(name !== names[0] && narrowingInMongo.test(text) && !/^\s*\/\/ contract: \S/m.test(text)
        ? [`${name} ${needsContract('//')}`]
        : []),
    ]),
  ];
}
