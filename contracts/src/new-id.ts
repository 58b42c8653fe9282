import { v7 } from 'uuid';

/** A new time-ordered id (UUID v7): neighbours in time are neighbours in an index. In a file without schemas, for pages that need no validation. */
export const newId = (): string => v7();
