import mongoose, { type Schema } from 'mongoose';
import { type MongoDb, mongoStore } from '../../../src/store/mongo/mongo-store.ts';
import { type PostgresDb, postgresStore } from '../../../src/store/postgres/postgres-store.ts';
import { StaleRow } from '../../../src/store/transact.ts';
import { type Prisma, PrismaClient } from './prisma/generated/client.ts';

export type Note = { id: string; title: string; version: number; secret: string | null };
export type Notes = {
  all(): Promise<Note[]>;
  find(id: string): Promise<Note | null>;
  save(note: Note): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
};
export type Effects = { add(eventId: string): Promise<void>; of(eventId: string): Promise<number> };

const fields = ['secret'] as const;

function postgresNotes({ prisma, encryptedFields }: PostgresDb<Prisma.TransactionClient>): Notes {
  const encryption = encryptedFields({ collection: 'notes', fields });
  const open = (note: Note) => encryption.decrypt(note, note.id);
  return {
    all: async () => (await prisma.note.findMany({ orderBy: { title: 'asc' } })).map(open),
    async find(id) {
      const note = await prisma.note.findUnique({ where: { id } });
      return note && open(note);
    },
    async save(note) {
      const row = encryption.encrypt(note, note.id);
      if (note.version === 1) return void (await prisma.note.create({ data: row }));
      const { count } = await prisma.note.updateMany({ where: { id: note.id, version: note.version - 1 }, data: row });
      if (count === 0) throw new StaleRow();
    },
    remove: async (id) => void (await prisma.note.deleteMany({ where: { id } })),
    clear: async () => void (await prisma.note.deleteMany()),
  };
}

const postgresEffects = ({ sql, prisma }: PostgresDb<Prisma.TransactionClient>): Effects => ({
  add: async (eventId) => void (await sql`INSERT INTO effects (id, event_id) VALUES (uuidv7(), ${eventId})`),
  of: (eventId) => prisma.effect.count({ where: { eventId } }),
});

export const postgresNotebook = postgresStore(PrismaClient, { notes: postgresNotes, effects: postgresEffects });

const noteSchema: Schema<Note & { _id: string }> = new mongoose.Schema({
  _id: String,
  id: String,
  title: { type: String, unique: true },
  version: Number,
  secret: String,
});
const effectSchema: Schema<{ eventId: string }> = new mongoose.Schema({ eventId: String });

function mongoNotes({ connection, session, encryptedFields }: MongoDb): Notes {
  const rows = connection.model('Note', noteSchema);
  const encryption = encryptedFields({ collection: 'notes', fields });
  const open = ({ id, title, version, secret }: Note) => encryption.decrypt({ id, title, version, secret }, id);
  return {
    all: async () => (await rows.find({}, null, { session }).sort({ title: 1 }).lean<Note[]>()).map(open),
    async find(id) {
      const note = await rows.findById(id, null, { session }).lean<Note>();
      return note && open(note);
    },
    async save(note) {
      const row = encryption.encrypt(note, note.id);
      if (note.version === 1) return void (await rows.create([{ _id: note.id, ...row }], { session }));
      const before = { _id: note.id, version: note.version - 1 };
      const { matchedCount } = await rows.replaceOne(before, row, { session });
      if (matchedCount === 0) throw new StaleRow();
    },
    remove: async (id) => void (await rows.deleteOne({ _id: id }, { session })),
    clear: async () => void (await rows.deleteMany({}, { session })),
  };
}

const mongoEffects = ({ connection, session }: MongoDb): Effects => {
  const rows = connection.model('Effect', effectSchema);
  return {
    add: async (eventId) => void (await rows.create([{ eventId }], { session })),
    of: (eventId) => rows.countDocuments({ eventId }, { session }),
  };
};

export const mongoNotebook = mongoStore({ notes: mongoNotes, effects: mongoEffects });
