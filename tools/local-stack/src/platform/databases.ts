import { OperatorError } from '@entourage/ops/operator-error';
import type { Credentials } from '@entourage/ops/secrets/secret-folder';
import { migrateDatabase, provisionDatabase } from '@entourage/ops/stores/databases';
import { storeUrlAs } from '@entourage/ops/stores/store-urls';
import { StackError } from '../stack-error.ts';
import type { ServiceProgram } from './programs.ts';

const silent = { info: () => {} };

/** Creates the database of a service with its two roles and migrates it as its owner. @param adminUrl of a server that has started */
export async function prepareDatabase(
  { name, kind }: ServiceProgram,
  adminUrl: string,
  { database }: Credentials,
): Promise<void> {
  const passwords = database[name]!;
  await provisionDatabase({ kind, adminUrl, service: name, passwords });
  const ownerUrl = storeUrlAs({ kind, server: adminUrl, service: name, role: 'owner', password: passwords.owner });
  await migrateDatabase(kind, { service: name, ownerUrl, log: silent }).catch((error: Error) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new StackError(`${error.message} \`npm run reset\` empties the stack.`);
  });
}

/** The address of its database in the environment of a service, which runs as the runtime role. */
export function databaseSettings(
  { name, kind }: ServiceProgram,
  serverUrl: string,
  { database }: Credentials,
): NodeJS.ProcessEnv {
  const password = database[name]!.runtime;
  const url = storeUrlAs({ kind, server: serverUrl, service: name, role: 'runtime', password });
  return kind === 'postgres' ? { POSTGRES_URL: url } : { MONGO_URL: url };
}
