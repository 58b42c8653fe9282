import mongoose from 'mongoose';

/** Raw documents by collection, without repositories, models and decryption; empty collections are left out. */
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

/** Keys of the documents by collection, empty collections included: documents have no schema. */
export async function storedKeys(url: string): Promise<Record<string, string[]>> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    const names = (await connection.listCollections()).map(({ name }) => name);
    const found = names.map(async (name): Promise<[string, string[]]> => {
      const rows = await connection.collection(name).find().toArray();
      return [name, [...new Set(rows.flatMap((row) => Object.keys(row)))]];
    });
    return Object.fromEntries(await Promise.all(found));
  } finally {
    await connection.close();
  }
}

/** Overwrites fields of one document without repositories, models and encryption. */
export async function overwrite(url: string, collection: string, filter: object, fields: object): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  await connection
    .collection(collection)
    .updateOne(filter, { $set: fields })
    .finally(() => connection.close());
}

/** Runs `work` while the store rejects audit rows, by a validator that no document passes. */
export async function rejectingAuditRows<T>(url: string, work: () => Promise<T>): Promise<T> {
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

export type Profiled = { collection: string; op: string; plan: string };

/** Queries to these collections while `work` ran, recorded by MongoDB's profiler. */
export async function profiled(
  url: string,
  collections: readonly string[],
  work: () => Promise<unknown>,
): Promise<Profiled[]> {
  const connection = await mongoose.createConnection(url).asPromise();
  const db = connection.db!;
  try {
    await db.command({ profile: 2 });
    await work();
    await db.command({ profile: 0 });
    const namespaces = collections.map((name) => `${db.databaseName}.${name}`);
    const seen = await db
      .collection('system.profile')
      .find({ ns: { $in: namespaces }, op: { $nin: ['insert', 'getmore'] } })
      .sort({ ts: 1 })
      .toArray();
    await db.collection('system.profile').drop();
    return seen.map(({ ns, op, planSummary }) => ({
      collection: ns.slice(db.databaseName.length + 1),
      op,
      plan: planSummary ?? '',
    }));
  } finally {
    await connection.close();
  }
}
