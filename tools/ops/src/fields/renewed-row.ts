import type { EncryptedTable } from '@entourage/service-kit';
import { DecryptionFailed, encryptedFields, type FieldKeys } from '@entourage/service-kit/store/encrypted-fields';

/** Counts for one table: rows that are now encrypted with the first key, and rows with a value that no key can decrypt. */
export type Renewal = { collection: string; rows: number; unreadable: number };

/** Values of a key that are still stored, in any table. */
export type Leftover = { place: string; count: number };

/** The first key encrypts; the others are to be replaced. */
export const firstKeyOf = (keys: FieldKeys): string => keys.keys().next().value!;

/**
 * Encrypts the encrypted fields of a row with the first key.
 * @param row its key and its stored encrypted fields @returns null when a value cannot be decrypted
 */
export function renewedRow<Row extends object>(keys: FieldKeys, table: EncryptedTable, row: Row): Row | null {
  const fields = encryptedFields(keys, table.collection, table.fields);
  const id = table.idOf(row);
  try {
    return fields.encrypt(fields.decrypt(row, id), id);
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}

/** Matches a value of one of these keys; the shortest is that of an empty text. Works in PostgreSQL and MongoDB. */
export const valueOfKeys = (ids: readonly string[]): string => `^(${ids.join('|')})\\.[A-Za-z0-9_-]{38,}$`;
