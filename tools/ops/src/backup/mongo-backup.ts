import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { type Part, sha256Of } from './manifest.ts';

const { EJSON } = mongoose.mongo.BSON;
/** Not copied: records that the migration writes, and the current lead. */
const notCopied = ['kit_migrations', 'kit_leases'];
const batch = 500;
const durable = { writeConcern: { w: 'majority', journal: true } } as const;

const collectionsOf = async (db: mongo.Db): Promise<string[]> =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !notCopied.includes(name))
    .sort();

export async function migrationsOf(db: mongo.Db): Promise<string[]> {
  const found = await db.collection<{ _id: string }>('kit_migrations').find().sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
}

/** Copies every collection as of one moment (a snapshot session, which the server keeps for five minutes). @returns the written files */
export async function backUpMongo(db: mongo.Db, folder: string): Promise<Part[]> {
  const session = db.client.startSession({ snapshot: true });
  try {
    const parts: Part[] = [];
    for (const name of await collectionsOf(db)) {
      const file = `${name}.ejson.gz`;
      const path = join(folder, file);
      let rows = 0;
      async function* lines() {
        for await (const document of db.collection(name).find({}, { session })) {
          rows++;
          yield `${EJSON.stringify(document, { relaxed: false })}\n`;
        }
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
      parts.push({ name, file, rows, sha256: await sha256Of(path) });
    }
    return parts;
  } finally {
    await session.endSession();
  }
}

/** Whether a service has worked on this database. */
export const isUsed = async (db: mongo.Db): Promise<boolean> =>
  (await db.collection('kit_outbox').findOne()) !== null || (await db.collection('kit_inbox').findOne()) !== null;

/** Replaces the stored documents by those of a backup. MongoDB does this collection by collection, so it is repeated after a kill. */
export async function restoreMongo(db: mongo.Db, folder: string, parts: readonly Part[]): Promise<void> {
  for (const name of await collectionsOf(db)) await db.collection(name).deleteMany({}, durable);
  for (const { name, file, rows } of parts) {
    let waiting: mongo.Document[] = [];
    let written = 0;
    const write = async () => {
      if (waiting.length === 0) return;
      written += (await db.collection(name).insertMany(waiting as never, durable)).insertedCount;
      waiting = [];
    };
    const lines = createInterface({ input: createReadStream(join(folder, file)).pipe(createGunzip()) });
    for await (const line of lines) {
      if (waiting.push(EJSON.parse(line, { relaxed: false }) as mongo.Document) >= batch) await write();
    }
    await write();
    if (written !== rows) throw new Error(`${name} has ${written} documents instead of ${rows}`);
  }
}
