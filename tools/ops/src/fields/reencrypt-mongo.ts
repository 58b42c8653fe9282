import type { EncryptedTable } from '@entourage/service-kit';
import type { FieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import type { mongo } from 'mongoose';
import { firstKeyOf, type Leftover, type Renewal, renewedRow, valueOfKeys } from './renewed-row.ts';

type Document = Record<string, unknown> & { _id: unknown };
const durable = { writeConcern: { w: 'majority', journal: true } } as const;

/** Documents with a value that was not encrypted with the first key. */
const olderDocuments = (table: EncryptedTable, keys: FieldKeys): mongo.Filter<mongo.Document> => ({
  $or: table.fields.map((field) => ({ [field]: { $type: 'string', $not: new RegExp(`^${firstKeyOf(keys)}\\.`) } })),
});

export const countOlder = (db: mongo.Db, table: EncryptedTable, keys: FieldKeys): Promise<number> =>
  db.collection(table.collection).countDocuments(olderDocuments(table, keys));

/**
 * Encrypts all documents of a collection with the first key while the service runs. A document is changed only while its values are those
 * that were read, so a concurrent write of the service is kept; after a kill the next run finds the rest.
 */
export async function reencryptCollection(db: mongo.Db, table: EncryptedTable, keys: FieldKeys): Promise<Renewal> {
  const documents = db.collection<Document>(table.collection);
  const names = [...table.key, ...table.fields];
  const renewal: Renewal = { collection: table.collection, rows: 0, unreadable: 0 };
  for await (const found of documents.find(olderDocuments(table, keys) as never, { batchSize: 200 })) {
    // MongoDB names the id of a row `_id`.
    const row = Object.fromEntries(names.map((name) => [name, name === 'id' ? found._id : found[name]]));
    const renewed = renewedRow(keys, table, row);
    if (!renewed) {
      renewal.unreadable++;
      continue;
    }
    const of = (values: Record<string, unknown>) =>
      Object.fromEntries(
        table.fields.filter((field) => typeof row[field] === 'string').map((field) => [field, values[field]]),
      );
    const { modifiedCount } = await documents.updateOne(
      { _id: found._id, ...of(row) } as never,
      { $set: of(renewed) } as never,
      durable,
    );
    renewal.rows += modifiedCount;
  }
  return renewal;
}

/** Looks for values of these keys in every field of every document, declared or not. */
export async function leftoversIn(db: mongo.Db, keyIds: readonly string[]): Promise<Leftover[]> {
  const pattern = new RegExp(valueOfKeys(keyIds));
  const counts = new Map<string, number>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.')) continue;
    for await (const document of db.collection(name).find()) {
      for (const place of placesOf(document, pattern, name)) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  return [...counts].map(([place, count]) => ({ place, count }));
}

function* placesOf(value: unknown, pattern: RegExp, place: string): Generator<string> {
  if (typeof value === 'string') {
    if (pattern.test(value)) yield place;
  } else if (Array.isArray(value)) {
    for (const one of value) yield* placesOf(one, pattern, place);
  } else if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [name, one] of Object.entries(value)) yield* placesOf(one, pattern, `${place}.${name}`);
  }
}
