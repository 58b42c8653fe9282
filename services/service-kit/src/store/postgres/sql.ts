import type pg from 'pg';

/** A query with its values as parameters: sql`SELECT * FROM users WHERE id = ${id}`. @returns the rows */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

type Queryable = { query(query: pg.QueryConfig): Promise<pg.QueryResult> };

/** Strings of a template become the text, its values only ever parameters: nothing can be spliced into the SQL. */
export function sqlOn(connection: Queryable): Sql {
  return async (text, ...values) => {
    const { rows } = await connection.query({ ...statementOf(text), values });
    return rows;
  };
}

type Statement = { name: string; text: string };
const statements = new WeakMap<TemplateStringsArray, Statement>();
let count = 0;

/** A name per template: each connection plans it once, which costs more than running it for a row by its key. */
function statementOf(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings);
  if (known) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  const statement = { name: `sql_${++count}`, text };
  statements.set(strings, statement);
  return statement;
}
