import { join } from 'node:path';
import { readOperationFiles } from '@entourage/service-kit/graphql/operation-files';
import { type Operation, operationHash } from '../federation/federation.ts';

const folder = join(import.meta.dirname, 'operations');

/**
 * Every operation of the shim, by name: what the rows name, and what /graphql takes outside development.
 * @throws Error when a file holds anything but its one operation or fragment, or a fragment is unknown or unused
 */
export function readOperations(): ReadonlyMap<string, Operation> {
  return new Map(
    readOperationFiles(folder).map(({ name, source, document }) => {
      return [name, { name, source, document, hash: operationHash(source) }];
    }),
  );
}
