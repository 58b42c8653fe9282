type Declaration<Field extends string> = {
  /** Part of the authenticated data of every value; also the table of PostgreSQL or collection of MongoDB, unless `table` is given. */
  collection: string;
  /** The fields, with the names of the repository. */
  fields: readonly Field[];
  /** The key of a row, with the names of the repository; it is part of the authenticated data too (ADR 0011). */
  key: readonly string[];
  /** Separates the values of a key with several parts; default `:`. */
  separator?: string;
  /** Table with its schema. */
  table?: string;
  /** Condition in SQL for the encrypted rows, when some are not encrypted. */
  where?: string;
};

/** A table or collection with encrypted fields, for its repository and for the exchange of keys (`entourage fields reencrypt`). */
export type EncryptedTable<Field extends string = string> = Readonly<Declaration<Field>> & {
  /** The id to which the values of a row are bound. @throws TypeError for a row without a part of its key */
  idOf(row: object): string;
};

/** Declares the encrypted fields of a table; a service lists its tables in its definition. */
export function encryptedTable<const Field extends string>(declaration: Declaration<Field>): EncryptedTable<Field> {
  const { key, separator = ':' } = declaration;
  const valueIn = (row: object, name: string): string => {
    const value = (row as Record<string, unknown>)[name];
    if (value === undefined || value === null) throw new TypeError(`A row of ${declaration.collection} has no ${name}`);
    return String(value);
  };
  return { ...declaration, idOf: (row) => key.map((name) => valueIn(row, name)).join(separator) };
}
