import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

import type { EncryptedTable } from './encrypted-tables.ts';

/** Keys by id, 32 bytes each. The first encrypts, all of them decrypt. `KeyObject`s, which a cipher takes four times as fast as bytes. */
export type FieldKeys = ReadonlyMap<string, KeyObject>;

const cipher = 'aes-256-gcm';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/**
 * Reads `FIELD_KEYS`: `k2:<base64>,k1:<base64>`. A new key goes in front; an old key stays while rows encrypted with it exist.
 * @throws Error naming the key, never its value
 */
export function parseFieldKeys(text: string): FieldKeys {
  const keys = new Map<string, KeyObject>();
  for (const entry of text.split(',')) {
    const at = entry.indexOf(':');
    const id = entry.slice(0, at).trim();
    const key = Buffer.from(entry.slice(at + 1), 'base64');
    if (at < 1 || !/^[\w-]+$/.test(id)) throw new Error('FIELD_KEYS must be id:base64, several separated by commas');
    if (key.length !== keyLength) throw new Error(`FIELD_KEYS: key ${id} must be 32 bytes in base64`);
    if (keys.has(id)) throw new Error(`FIELD_KEYS: key ${id} is given twice`);
    keys.set(id, createSecretKey(key));
  }
  return keys;
}

/** The ciphertext is malformed, belongs to another row or field, or its key is missing. Names the field, never the value. */
export class DecryptionFailed extends Error {
  constructor(place: string) {
    super(`The encrypted field ${place} cannot be decrypted`);
    this.name = 'DecryptionFailed';
  }
}

/**
 * Encrypts fields of the rows of one table or collection with AES-256-GCM (architecture §3.6). Any JSON value becomes a string of the
 * form `keyId.base64url(iv, tag, ciphertext)`; null and undefined are kept.
 * Collection, row id and field name are authenticated: a value copied to another row or field fails to decrypt.
 */
export function encryptedFields<Field extends string>(keys: FieldKeys, collection: string, fields: readonly Field[]) {
  const aad = (id: string, field: string) => Buffer.from(JSON.stringify([collection, id, field]));
  const each = (row: object, change: (field: Field, value: unknown) => unknown) => {
    const changed: Record<string, unknown> = { ...row };
    for (const field of fields) {
      const value = changed[field];
      if (value !== null && value !== undefined) changed[field] = change(field, value);
    }
    return changed;
  };
  return {
    /** @returns a copy of the row, the encrypted fields being strings */
    encrypt<Row extends object>(row: Row, id: string): Row {
      return each(row, (field, value) => encryptValue(keys, value, aad(id, field))) as Row;
    },
    /** @returns a copy of the stored row in plaintext @throws DecryptionFailed */
    decrypt<Row extends object>(row: Row, id: string): Row {
      return each(row, (field, value) => {
        try {
          return decryptValue(keys, value as string, aad(id, field));
        } catch {
          throw new DecryptionFailed(`${collection}.${field}`);
        }
      }) as Row;
    },
  };
}

/** `encryptedFields` as repositories get it, bound to the keys of the service. */
export type FieldEncryption = <Field extends string>(
  table: Pick<EncryptedTable<Field>, 'collection' | 'fields'>,
) => ReturnType<typeof encryptedFields<Field>>;

export function fieldEncryption(keys: FieldKeys | undefined): FieldEncryption {
  return ({ collection, fields }) => {
    if (!keys) throw new Error(`${collection} has encrypted fields, but the store was opened without FIELD_KEYS`);
    return encryptedFields(keys, collection, fields);
  };
}

function encryptValue(keys: FieldKeys, value: unknown, aad: Buffer): string {
  const [keyId, key] = keys.entries().next().value!;
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, key, iv).setAAD(aad);
  const text = Buffer.concat([encryption.update(JSON.stringify(value), 'utf8'), encryption.final()]);
  return `${keyId}.${Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url')}`;
}

function decryptValue(keys: FieldKeys, encrypted: string, aad: Buffer): unknown {
  const at = encrypted.indexOf('.');
  const bytes = Buffer.from(encrypted.slice(at + 1), 'base64url');
  const decryption = createDecipheriv(cipher, keys.get(encrypted.slice(0, at))!, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAAD(aad).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decryption.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8');
  return JSON.parse(text + decryption.final('utf8'));
}
