import { AppError } from '@entourage/contracts/errors';
import type { ExportedPage, ExportSubject } from '../clients/exports.ts';
import type { ClaimedExport } from '../data/account-exports-repository.ts';
import type { JobContext, Transaction } from '../data/store.ts';
import { exportKeptMs, exportWordings } from '../domain/account-export.ts';
import { exportArchive } from '../domain/export-archive.ts';
import {
  exportIndex,
  exportPath,
  exportReadme,
  type IndexedTable,
  indexedRows,
  namesIn,
} from '../domain/export-index.ts';
import { type User, userZone } from '../domain/user.ts';
import { createNotice } from './create-notice.ts';

/** A worker that has not extended its claim for this long counts as dead. Shorter than the time after which BullMQ gives its job to another one. */
export const claimMs = 20_000;

/** Another worker has the export now, or the account was closed; this worker stops. */
export class ClaimLost extends Error {}

/** The services of an export in their order, identity's own rows first. */
export const exportedServices = ({ exports }: Pick<JobContext['clients'], 'exports'>): readonly string[] => [
  own,
  ...exports.services,
];
const own = 'identity';

type Written = { sizeBytes: number; parts: number };

/** Writes the pages of all services to the file of a claimed export and notifies the user. @throws ClaimLost */
export async function writeExport(claimed: ClaimedExport, user: User, context: JobContext): Promise<void> {
  const { clients, clock, store } = context;
  const archive = exportArchive(claimed.createdAt);
  const written: Written = { sizeBytes: 0, parts: 0 };
  const claim = claimKeeper(claimed, context);
  const save = (parts: Iterable<Buffer>) => saveParts(parts, { claimed, written, claim, store });
  const subject = { userId: user.id, openWith: await clients.exports.openWith(user.id, user.role) };
  const tables: IndexedTable[] = [];
  const names = new Map<string, string>();
  const services = exportedServices(clients);
  for (const [done, service] of services.entries()) {
    for await (const table of readTables(service, subject, { archive, names, context })) {
      if (table.isComplete) tables.push(table.indexed);
      await claim.keep();
      await save(archive.parts());
    }
    await claim.progress(done + 1);
  }
  const about = { tables, createdAt: claimed.createdAt, username: user.username ?? '' };
  archive.add('README.txt', exportReadme(about));
  archive.add('index.html', exportIndex({ ...about, names, zone: userZone(user) ?? 'UTC' }));
  await save(archive.end());
  await finish(claimed, user, { ...written, done: services.length, at: clock.now(), store });
}

type Archive = ReturnType<typeof exportArchive>;
type Reading = { archive: Archive; names: Map<string, string>; context: JobContext };

/** Writes the tables of a service, and stops between two pages to let their bytes be saved. */
async function* readTables(service: string, subject: ExportSubject, { archive, names, context }: Reading) {
  const { signal } = context;
  let next: string | null = null;
  let file: ReturnType<Archive['table']> | undefined;
  let indexed: IndexedTable | undefined;
  do {
    // When this process stops, another process continues the work.
    if (signal.aborted) throw new AppError('UNAVAILABLE');
    const page: ExportedPage = await readPage(service, subject, next, context);
    const { table: name, about, keys, rows } = page;
    indexed ??= { service, name, about, keys, rows: [], count: 0 };
    file ??= archive.table(exportPath(indexed), keys);
    file.add(rows);
    for (const [id, person] of namesIn(rows)) names.set(id, person);
    indexed.count += rows.length;
    indexed.rows.push(...rows.slice(0, indexedRows - indexed.rows.length));
    next = page.next;
    const isComplete = !next?.startsWith(`${name}:`);
    if (isComplete) file.end();
    yield { isComplete, indexed };
    if (isComplete) [file, indexed] = [undefined, undefined];
  } while (next !== null);
}

async function readPage(
  service: string,
  subject: ExportSubject,
  next: string | null,
  { clients, store }: JobContext,
): Promise<ExportedPage> {
  if (service !== own) return clients.exports.page(service, subject, next);
  // In the form in which other services answer: dates are ISO instants.
  return JSON.parse(JSON.stringify(await store.read.exports.page(subject, next)));
}

/** Each page and each service extend the claim. */
function claimKeeper(claimed: ClaimedExport, { clock, store }: JobContext) {
  const until = () => new Date(clock.now().getTime() + claimMs);
  const assertKept = (isKept: boolean) => {
    if (!isKept) throw new ClaimLost();
  };
  return {
    until,
    keep: () =>
      store.transaction(async ({ accountExports }) => assertKept(await accountExports.keep(claimed, until()))),
    progress: (done: number) =>
      store.transaction(async ({ accountExports, live }) => {
        assertKept(await accountExports.keep(claimed, until(), { done }));
        live.add({ audience: { userIds: [claimed.userId] }, tags: ['AccountExport'] });
      }),
  };
}

type Saving = {
  claimed: ClaimedExport;
  written: Written;
  claim: ReturnType<typeof claimKeeper>;
  store: JobContext['store'];
};

async function saveParts(parts: Iterable<Buffer>, { claimed, written, claim, store }: Saving): Promise<void> {
  for (const bytes of parts) {
    await store.transaction(async ({ accountExports }) => {
      if (!(await accountExports.keep(claimed, claim.until()))) throw new ClaimLost();
      await accountExports.addPart(claimed, written.parts, bytes);
    });
    written.parts += 1;
    written.sizeBytes += bytes.length;
  }
}

type Finished = Written & { done: number; at: Date; store: JobContext['store'] };

/** The state, the notice and the mail in one transaction: so of two workers only one notifies the user. */
function finish(claimed: ClaimedExport, user: User, { at, store, ...written }: Finished): Promise<void> {
  return store.transaction(async (transaction) => {
    const expiresAt = new Date(at.getTime() + exportKeptMs);
    const isSettled = await transaction.accountExports.settle(claimed, { state: 'READY', ...written, expiresAt });
    if (!isSettled) throw new ClaimLost();
    await tellEnd(transaction, claimed, { user, state: 'READY', at });
  });
}

type Told = { user: User; state: keyof typeof exportWordings; at: Date };

/** Publishes the notice about the end of an export, once, and the signal to open pages. */
export async function tellEnd(
  transaction: Transaction,
  { id }: Pick<ClaimedExport, 'id'>,
  { user, state, at }: Told,
): Promise<void> {
  transaction.live.add({ audience: { userIds: [user.id] }, tags: ['AccountExport'] });
  const about = { sourceId: id, objectId: null, kind: 'data-export', wording: exportWordings[state] };
  await createNotice(transaction, { ...about, user, byMail: true, at });
}
