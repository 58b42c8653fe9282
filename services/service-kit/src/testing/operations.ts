import { join } from 'node:path';
import { readOperationFiles } from '../graphql/operation-files.ts';

const folder = join(import.meta.dirname, '../../../../gateway/src/rest-shim/operations');
let sources: ReadonlyMap<string, string> | undefined;

/**
 * The text of an operation as the gateway sends it, by the name of its file (`send-message`), so that a flow is tested
 * with the query of the product. The one field it asks for is called `answer`.
 * @throws Error when there is no such file
 */
export function operation(name: string): string {
  sources ??= new Map(readOperationFiles(folder).map(({ file, source }) => [file, source]));
  const source = sources.get(`${name}.graphql`);
  if (source === undefined) throw new Error(`The gateway has no operation ${name}`);
  return source;
}
