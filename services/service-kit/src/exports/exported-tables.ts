import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';

/** A row as the export contains it. Values are what JSON can hold, and dates. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Whose rows are exported. */
export type ExportSubject = {
  userId: UserId;
  /** The people whose texts the user may read at the moment; null for everybody the user has to do with (decision M2). */
  openWith: readonly UserId[] | null;
};
export type RowsRequest = ExportSubject & { after: string | null; limit: number };
type ReadRows = { rows: readonly ExportedRow[]; after: string | null };

/** One table or collection in the export of a user's data (ADR 0079). */
export type ExportedTable = {
  /** Its name in the store, and of its files. */
  readonly name: string;
  /** What its rows are, in one sentence for the reader. */
  readonly about: string;
  /** Its columns in the store that the export contains. */
  readonly columns: readonly string[];
  /** Its other columns, with the reason why each is left out. */
  readonly withheld: Readonly<Record<string, string>>;
  /** The keys of its rows, in the order of the file's columns. */
  readonly keys: readonly string[];
  /** @returns rows in a fixed order; `after` is null with the last ones */
  read(request: RowsRequest): Promise<ReadRows>;
};

/** One page of the export: rows of one table. `next` asks for the page behind it; null with the last page of the service. */
export type ExportedPage = {
  table: string;
  about: string;
  keys: readonly string[];
  rows: readonly ExportedRow[];
  next: string | null;
};

/** Bounds the memory of a page, and the time for which identity compresses it without answering anybody: some 10 ms with long messages. */
const rowsPerPage = 100;

/** The repository `exports` of a service: the tables in the order of the export. */
export function exportedTables(tables: readonly ExportedTable[]) {
  return {
    tables,
    /** @param next of the page before; null for the first page @throws AppError VALIDATION for another value */
    async page(subject: ExportSubject, next: string | null): Promise<ExportedPage> {
      const { table, after } = findPlace(next, tables);
      const { name, about, keys } = table;
      const read = await table.read({ ...subject, after, limit: rowsPerPage });
      const following = read.after === null ? tables[tables.indexOf(table) + 1] : table;
      const behind = following ? `${following.name}:${read.after ?? ''}` : null;
      return { table: name, about, keys, rows: read.rows, next: behind };
    },
  };
}

function findPlace(
  next: string | null,
  tables: readonly ExportedTable[],
): { table: ExportedTable; after: string | null } {
  if (next === null) return { table: tables[0] as ExportedTable, after: null };
  const [, name, after] = /^(\w+):(.*)$/s.exec(next) ?? [];
  const table = tables.find((one) => one.name === name);
  if (!table) throw new AppError('VALIDATION', { fields: { next: 'Must be of the page before' } });
  return { table, after: after || null };
}

/** A page of a query that was ordered by `keyOf`; a full page may have another one behind it. */
export function rowsPage<Row extends ExportedRow>(
  rows: readonly Row[],
  { limit, keyOf }: { limit: number; keyOf: (row: Row) => string },
): { rows: readonly Row[]; after: string | null } {
  const last = rows.at(-1);
  return { rows, after: last && rows.length >= limit ? keyOf(last) : null };
}
