import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The composed supergraph; committed, and checked for drift by the tests. */
export const readSupergraph = (): string =>
  readFileSync(join(import.meta.dirname, '../../contracts/graphql/supergraph.graphql'), 'utf8');
