import type { Db } from '../../../../src/store/mongo/migrate.ts';

export async function up(db: Db): Promise<void> {
  await db.collection('notes').createIndex({ title: 1 }, { unique: true });
  const existing = await db.listCollections({ name: 'effects' }).toArray();
  if (existing.length === 0) await db.createCollection('effects');
}
