import { deletionSnapshots } from '@entourage/account-kit';
import { auditReasons, type EncryptedTable } from '@entourage/service-kit';
import { type FieldKeys, parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { withMongoClient } from '@entourage/service-kit/store/mongo/with-client';
import { withClient } from '@entourage/service-kit/store/postgres/with-client';
import * as inMongo from '../fields/reencrypt-mongo.ts';
import * as inPostgres from '../fields/reencrypt-postgres.ts';
import { firstKeyOf, type Leftover, type Renewal } from '../fields/renewed-row.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { definitionOf } from '../service-table.ts';

type Options = { dryRun?: boolean };
/** The operations of both stores, on a connection of the owner. */
type Fields = {
  tables: readonly EncryptedTable[];
  countOlder(table: EncryptedTable): Promise<number>;
  reencrypt(table: EncryptedTable): Promise<Renewal>;
  leftovers(keyIds: readonly string[]): Promise<Leftover[]>;
};

/**
 * Encrypts every encrypted field of a service with the first key of its FIELD_KEYS, while the service runs, and then looks for values of
 * the other keys in the whole store. May be repeated; after a kill the next run continues with the rest.
 * @returns a line for each table @throws OperatorError when a value cannot be decrypted, or values of another key are left
 */
export async function reencrypt(installation: Installation, service: string, { dryRun }: Options): Promise<string[]> {
  const keys = parseFieldKeys(await installation.fieldKeys(service));
  return withFields(installation, service, keys, async ({ tables, ...fields }) => {
    const lines: string[] = [];
    if (dryRun) {
      for (const table of tables)
        lines.push(`${table.collection}: ${await fields.countOlder(table)} rows of an older key`);
      return lines;
    }
    let unreadable = 0;
    for (const table of tables) {
      const renewal = await fields.reencrypt(table);
      unreadable += renewal.unreadable;
      lines.push(`${renewal.collection}: ${renewal.rows} rows renewed`);
    }
    return [...lines, await proof(fields, keys, { service, unreadable })];
  });
}

async function proof(
  { leftovers }: Pick<Fields, 'leftovers'>,
  keys: FieldKeys,
  { service, unreadable }: { service: string; unreadable: number },
): Promise<string> {
  const first = firstKeyOf(keys);
  const others = [...keys.keys()].filter((id) => id !== first);
  if (unreadable > 0)
    throw new OperatorError(`${unreadable} rows have a value that none of the keys can decrypt: a key is missing.`);
  if (others.length === 0) return `Everything is encrypted with ${first}, the only key.`;
  const left = await leftovers(others);
  if (left.length === 0) return `Nothing of ${others.join(', ')} is left: entourage keys retire fields-${service}`;
  const places = left.map(({ place, count }) => `${place} ${count}`).join(', ');
  throw new OperatorError(
    `Values of ${others.join(', ')} are left: ${places}. Does a process still encrypt with an older key?`,
  );
}

async function withFields<T>(
  installation: Installation,
  service: string,
  keys: FieldKeys,
  work: (fields: Fields) => Promise<T>,
): Promise<T> {
  const { store, encryptedTables = [] } = await definitionOf(service);
  const owner = await installation.storeAddress(service, 'owner');
  if (store.kind === 'mongo') {
    return withMongoClient(owner, (client) => {
      const db = client.db();
      return work({
        tables: [...encryptedTables, auditReasons],
        countOlder: (table) => inMongo.countOlder(db, table, keys),
        reencrypt: (table) => inMongo.reencryptCollection(db, table, keys),
        leftovers: (keyIds) => inMongo.leftoversIn(db, keyIds),
      });
    });
  }
  return withClient(owner, async (client) =>
    work({
      tables: await inPostgres.tablesIn(client, [...encryptedTables, deletionSnapshots, auditReasons]),
      countOlder: (table) => inPostgres.countOlder(client, table, keys),
      reencrypt: (table) => inPostgres.reencryptTable(client, table, keys),
      leftovers: (keyIds) => inPostgres.leftoversIn(client, keyIds),
    }),
  );
}
