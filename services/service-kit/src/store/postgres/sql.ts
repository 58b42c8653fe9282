import type pg from 'pg';

/** A query with its values as parameters: sql`SELECT * FROM users WHERE id = ${id}`. @returns the rows */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

type Queryable = { query(query: pg.QueryConfig): Promise<pg.QueryResult> };

/** The strings of the template become the SQL text, its values parameters, so that SQL injection is impossible. */
export function sqlOn(connection: Queryable): Sql {
  return async (text, ...values) => {
    const { rows } = await connection.query({ ...makeStatement(text), values });
    return rows;
  };
}

type Statement = { name: string; text: string };
const statements = new WeakMap<TemplateStringsArray, Statement>();
let count = 0;

/** A prepared statement per template: planning costs more than executing a look-up by key. */
function makeStatement(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings);
  if (known) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  const statement = { name: `sql_${++count}`, text };
  statements.set(strings, statement);
  return statement;
}
