import mongoose from 'mongoose';

/** Documents as they lie in the store, by collection, empty collections left out: past repositories, models and seals. */
export async function rawRows(url: string, filter: Record<string, unknown> = {}): Promise<Record<string, unknown[]>> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    const names = (await connection.listCollections()).map(({ name }) => name).sort();
    const found: Record<string, unknown[]> = {};
    for (const name of names) {
      const rows = await connection.collection(name).find(filter).toArray();
      if (rows.length > 0) found[name] = rows;
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** Runs `work` while the store takes no audit row: a validator that nothing passes. */
export async function withoutTrail<T>(url: string, work: () => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url).asPromise();
  const validate = (validator: object) => connection.db!.command({ collMod: 'audit_rows', validator });
  try {
    await validate({ action: 'none' });
    return await work();
  } finally {
    await validate({});
    await connection.close();
  }
}
