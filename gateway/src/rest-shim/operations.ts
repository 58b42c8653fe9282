import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { type Operation, operationHash } from '../federation/federation.ts';

const folder = join(import.meta.dirname, 'operations');

/** One file, one named operation. @throws Error for a file that holds anything else */
export function readOperation(source: string, file: string): Operation {
  const document = parse(source, { noLocation: true });
  const [definition] = document.definitions;
  if (document.definitions.length !== 1 || definition?.kind !== Kind.OPERATION_DEFINITION || !definition.name) {
    throw new Error(`${file} must hold exactly one named operation`);
  }
  return { name: definition.name.value, source, document, hash: operationHash(source) };
}

/** Every operation of the shim, by name: what the rows name, and what /graphql takes outside development. */
export function readOperations(): ReadonlyMap<string, Operation> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  return new Map(
    files.map((file) => {
      const operation = readOperation(readFileSync(join(folder, file), 'utf8'), file);
      return [operation.name, operation];
    }),
  );
}
