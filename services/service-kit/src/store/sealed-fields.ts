import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** Keys by id, 32 bytes each; the first one seals, all of them open. Key objects, since a cipher takes one four times as fast as bytes. */
export type FieldKeys = ReadonlyMap<string, KeyObject>;

const cipher = 'aes-256-gcm';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/**
 * Reads `FIELD_KEYS`: `k2:<base64>,k1:<base64>`. A new key is put in front; old ones stay while rows sealed with them exist.
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
    if (keys.has(id)) throw new Error(`FIELD_KEYS: key ${id} stands there twice`);
    keys.set(id, createSecretKey(key));
  }
  return keys;
}

/** A sealed value was not made by us, not for this place, or with a key that is gone. Says where, never what. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`The sealed field ${place} cannot be opened`);
    this.name = 'SealBroken';
  }
}

/**
 * Encrypts fields of rows of one collection or table with AES-256-GCM (architecture §3.6). Any JSON value becomes a text of the form
 * `keyId.base64url(iv, tag, cipher text)`; null and undefined stay, so an empty field is visible as empty.
 * The collection, the row's id and the field are authenticated: a value copied to another row or field does not open.
 */
export function sealedFields<Field extends string>(keys: FieldKeys, collection: string, fields: readonly Field[]) {
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
    /** @returns a copy of the row to store, its sealed fields being texts */
    seal<Row extends object>(row: Row, id: string): Row {
      return each(row, (field, value) => sealValue(keys, value, aad(id, field))) as Row;
    },
    /** @returns a copy of a stored row as it was before it was sealed @throws SealBroken */
    open<Row extends object>(row: Row, id: string): Row {
      return each(row, (field, value) => {
        try {
          return openValue(keys, value as string, aad(id, field));
        } catch {
          throw new SealBroken(`${collection}.${field}`);
        }
      }) as Row;
    },
  };
}

/** `sealed(collection, fields)` as factories of repositories get it, bound to the keys of the service. */
export type Seal = <Field extends string>(
  collection: string,
  fields: readonly Field[],
) => ReturnType<typeof sealedFields<Field>>;

export function sealWith(keys: FieldKeys | undefined): Seal {
  return (collection, fields) => {
    if (!keys) throw new Error(`${collection} has sealed fields and the store was opened without FIELD_KEYS`);
    return sealedFields(keys, collection, fields);
  };
}

function sealValue(keys: FieldKeys, value: unknown, aad: Buffer): string {
  const [keyId, key] = keys.entries().next().value!;
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, key, iv).setAAD(aad);
  const text = Buffer.concat([encryption.update(JSON.stringify(value), 'utf8'), encryption.final()]);
  return `${keyId}.${Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url')}`;
}

function openValue(keys: FieldKeys, sealed: string, aad: Buffer): unknown {
  const at = sealed.indexOf('.');
  const bytes = Buffer.from(sealed.slice(at + 1), 'base64url');
  const decryption = createDecipheriv(cipher, keys.get(sealed.slice(0, at))!, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAAD(aad).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decryption.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8');
  return JSON.parse(text + decryption.final('utf8'));
}
