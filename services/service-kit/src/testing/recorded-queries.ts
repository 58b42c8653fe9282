import pg from 'pg';
import { withClient } from './with-client.ts';

export type RecordedQuery = { text: string; values: unknown[] };

/** Records the queries of `work` to these tables, over all connections of this process. */
export async function recordedQueries(tables: RegExp, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const seen: RecordedQuery[] = [];
  Object.assign(pg.Client.prototype, {
    query(this: unknown, ...args: unknown[]) {
      const [given, values] = args as [string | { text?: string; values?: unknown[] }, unknown[]?];
      const text = typeof given === 'string' ? given : (given.text ?? '');
      const parameters = (typeof given === 'string' ? values : given.values) ?? [];
      if (tables.test(text)) seen.push({ text, values: parameters });
      return query.apply(this, args);
    },
  });
  try {
    await work();
    return seen;
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
}

/** The queries that PostgreSQL can only execute with a sequential scan. */
export const sequentialScans = (url: string, questions: readonly RecordedQuery[]): Promise<string[]> =>
  withClient(url, async (client) => {
    await client.query('SET enable_seqscan = off');
    const walks: string[] = [];
    for (const { text, values } of questions) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      if (JSON.stringify(rows).includes('"Seq Scan"')) walks.push(text);
    }
    return walks;
  });
