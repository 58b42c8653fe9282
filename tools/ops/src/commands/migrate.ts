import type { Installation } from '../installation.ts';
import { kindOf, type StoreKind, servicesNamed } from '../service-table.ts';
import { type Migrating, migrateDatabase, pendingIn } from '../stores/databases.ts';

/**
 * Applies the pending migrations of a service or of all, as the owners of their stores.
 * @param name a service, or `all` @returns a line for each service
 */
export async function migrate(
  installation: Installation,
  name: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<string[]> {
  const lines: string[] = [];
  for (const service of servicesNamed(name)) {
    const kind = kindOf(service);
    const { url: ownerUrl, secureContext } = await installation.storeAddress(service, 'owner');
    const database = { service, ownerUrl, secureContext };
    const names = dryRun ? await pendingIn(kind, database) : await applied(kind, database);
    const verb = dryRun ? 'would apply' : 'applied';
    lines.push(`${service}: ${names.length > 0 ? `${verb} ${names.join(', ')}` : 'up to date'}`);
  }
  return lines;
}

async function applied(kind: StoreKind, database: Omit<Migrating, 'log'>): Promise<string[]> {
  const names: string[] = [];
  const log = {
    info: (_: string, fields?: { migration?: string }) => void (fields?.migration && names.push(fields.migration)),
  };
  await migrateDatabase(kind, { ...database, log });
  return names;
}
