import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The GraphQL schema of a service as one text: what it writes by hand, and the types that are generated from the contracts.
 * @param folder of the service
 * @throws when one of the files is missing
 */
export const serviceSchema = (folder: string): string =>
  ['schema.graphql', 'schema.generated.graphql'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
