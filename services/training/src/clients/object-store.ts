import type { Readable } from 'node:stream';

/** Where files are kept: a folder, or a bucket of an S3 API. A key is made by the server, with `/` between its parts. */
export type ObjectStore = {
  /** Stores a file of this machine; an object of the same key is replaced as a whole. @throws AppError STORAGE_FULL when there is no space */
  put(key: string, path: string): Promise<void>;
  /** @throws ObjectMissing */
  read(key: string): Promise<Readable>;
  /** The bytes from `start` on, at most `length`. @throws ObjectMissing */
  readPart(key: string, part: { start: number; length: number }): Promise<Buffer>;
  /** Copies an object into a file of this machine. @throws ObjectMissing */
  fetch(key: string, path: string): Promise<void>;
  /** Keys with this prefix, with the times at which they were stored. */
  list(prefix: string): Promise<{ key: string; storedAt: Date }[]>;
  /** A missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Removes partial data of calls of `put` that began before an instant and never ended. */
  removeUnfinished(before: Date): Promise<void>;
};

export class ObjectMissing extends Error {
  constructor() {
    super('The object is not in the store');
    this.name = 'ObjectMissing';
  }
}
