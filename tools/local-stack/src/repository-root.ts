import { resolve } from 'node:path';

/** The root of the repository, three folders above this file. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');
