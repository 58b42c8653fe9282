import { readFileSync } from 'node:fs';

/** The gateway's own operation, so that a flow is tested with the query the product sends. */
export const operation = (name: string): string =>
  readFileSync(new URL(`../../../gateway/src/rest-shim/operations/${name}.graphql`, import.meta.url), 'utf8');
