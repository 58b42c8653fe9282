import type { EncryptedTable } from '@entourage/service-kit';
import { DecryptionFailed, encryptedFields, type FieldKeys } from '@entourage/service-kit/store/encrypted-fields';

/** Of one table: rows that the first key encrypts now, and rows with a value that none of the keys can decrypt. */
export type Renewal = { collection: string; rows: number; unreadable: number };

/** Values that a key has encrypted and that are still there, in any table. */
export type Leftover = { place: string; count: number };

/** The first key encrypts; the others are those to be replaced. */
export const firstKeyOf = (keys: FieldKeys): string => keys.keys().next().value!;

/**
 * Encrypts the encrypted fields of a row with the first key.
 * @param row its key and its encrypted fields as they are stored @returns null when a value cannot be decrypted
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

/** Matches a value that one of these keys has encrypted; the shortest is that of an empty text. For PostgreSQL and MongoDB alike. */
export const valueOfKeys = (ids: readonly string[]): string => `^(${ids.join('|')})\\.[A-Za-z0-9_-]{38,}$`;
