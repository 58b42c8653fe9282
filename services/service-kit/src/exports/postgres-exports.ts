import type { PostgresDb } from '../store/postgres/postgres-store.ts';
import { type ExportedRow, type ExportedTable, exportedTables, type RowsRequest } from './exported-tables.ts';

/** SQL in it has the table as `t`, and the parameters `:userId` (text) and `:openWith` (uuid[], null for everybody). */
type Declaration = Pick<ExportedTable, 'name' | 'about' | 'columns' | 'withheld'> & {
  /** Condition for the rows of the user. */
  of: string;
  /** The columns of a unique key, in whose order the rows are read, with their types. */
  key: Readonly<Record<string, string>>;
  /** Expressions in place of columns, and further ones, such as the name of the other person. */
  expressions?: Readonly<Record<string, string>>;
  /** Encrypted columns. The row's `id` must be among the columns: it is part of the authenticated data. */
  encrypted?: readonly string[];
};
type Db = Pick<PostgresDb<unknown>, 'sql' | 'encryptedFields'>;

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The repository `exports` of a service on PostgreSQL, from its tables in the order of the export. */
export function postgresExports(declarations: readonly Declaration[]): (db: Db) => ReturnType<typeof exportedTables> {
  const tables = declarations.map(postgresTable);
  return (db) => exportedTables(tables.map((table) => table(db)));
}

/** @returns the table on one connection */
function postgresTable(declaration: Declaration): (db: Db) => ExportedTable {
  const { name, about, columns, withheld, encrypted = [] } = declaration;
  const selected = makeSelection(declaration);
  const keys = selected.map(([key]) => key);
  const first = makeStatement(declaration, { selected, isFirst: true });
  const further = makeStatement(declaration, { selected, isFirst: false });
  return ({ sql, encryptedFields }) => {
    const fields =
      encrypted.length > 0 ? encryptedFields({ collection: name, fields: encrypted.map(camelCase) }) : undefined;
    return {
      name,
      about,
      columns,
      withheld,
      keys,
      async read(request) {
        const { text, parameters } = request.after === null ? first : further;
        const found = await sql<ExportedRow & { exportKey: string }>(text, ...parameters.map((one) => request[one]));
        const rows = found.map(({ exportKey: _, ...row }) => (fields ? fields.decrypt(row, String(row.id)) : row));
        return { rows, after: found.length >= request.limit ? (found.at(-1)?.exportKey ?? null) : null };
      },
    };
  };
}

/** Keys of the rows with their SQL; an expression stands in place of the column of its name. */
function makeSelection({ columns, expressions = {} }: Declaration): [key: string, sql: string][] {
  const plain = columns.filter((column) => !Object.hasOwn(expressions, column));
  return [...plain.map((column) => [column, `t.${column}`]), ...Object.entries(expressions)].map(
    ([column, expression]) => [camelCase(column as string), expression as string],
  );
}

type Statement = { text: TemplateStringsArray; parameters: (keyof RowsRequest)[] };

/** Put together once from the declaration; what a request brings are its parameters. */
function makeStatement(
  { name, of, key }: Declaration,
  { selected, isFirst }: { selected: readonly [string, string][]; isFirst: boolean },
): Statement {
  const values = selected.map(([column, expression]) => `${expression} AS "${column}"`);
  const keys = Object.keys(key).map((column) => `t.${column}`);
  const place = Object.values(key).map((type, index) => `(:after::json->>${index})::${type}`);
  return withParameters(`
    SELECT ${values.join(', ')}, json_build_array(${keys.join(', ')})::text AS "exportKey"
    FROM ${name} t
    WHERE (${of})${isFirst ? '' : ` AND (${keys.join(', ')}) > (${place.join(', ')})`}
    ORDER BY ${keys.join(', ')} LIMIT :limit`);
}

/** Numbers the named parameters: PostgreSQL refuses one that a statement does not use. */
function withParameters(named: string): Statement {
  const parameters: (keyof RowsRequest)[] = [];
  const text = named.replaceAll(/(?<!:):(userId|openWith|after|limit)\b/g, (_, parameter: keyof RowsRequest) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { text: Object.assign([text], { raw: [text] }), parameters };
}
