import type pg from 'pg';

/** A query with its values as parameters: sql`SELECT * FROM users WHERE id = ${id}`. @returns the rows */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

type Queryable = { query(text: string, values: unknown[]): Promise<pg.QueryResult> };

/** Strings of a template become the text, its values only ever parameters: nothing can be spliced into the SQL. */
export function sqlOn(connection: Queryable): Sql {
  return async (text, ...values) => {
    const { rows } = await connection.query(textOf(text), values);
    return rows;
  };
}

const texts = new WeakMap<TemplateStringsArray, string>();

function textOf(strings: TemplateStringsArray): string {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  texts.set(strings, text);
  return text;
}
