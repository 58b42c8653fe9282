import { join } from 'node:path';
import { withMongoClient } from '@entourage/service-kit/store/mongo/with-client';
import { withClient } from '@entourage/service-kit/store/postgres/with-client';
import { type Manifest, newFolder, type Part, readManifest, writeManifest } from '../backup/manifest.ts';
import * as inMongo from '../backup/mongo-backup.ts';
import * as inPostgres from '../backup/postgres-backup.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { kindOf, servicesNamed } from '../service-table.ts';

type Copied = { migrations: string[]; parts: Part[] };

/**
 * Copies the rows of a service's store, or of all, while the services run: each store as of one moment, the moments seconds apart. Encrypted
 * fields stay encrypted, so the keys are needed too; files in the object store and events in NATS are not part of it.
 * @param folder that does not exist yet: a folder for each service is made in it @returns a line for each store
 */
export async function backup(installation: Installation, name: string, folder: string): Promise<string[]> {
  const services = servicesNamed(name);
  await newFolder(folder);
  const lines: string[] = [];
  for (const service of services) {
    const own = join(folder, service);
    await newFolder(own);
    const takenAt = new Date().toISOString();
    const { migrations, parts } = await copyOf(installation, service, own);
    await writeManifest(own, { service, kind: kindOf(service), takenAt, migrations, parts });
    lines.push(`${service}: ${rowsOf(parts)} rows of ${parts.length} tables as of ${takenAt}`);
  }
  return lines;
}

const rowsOf = (parts: readonly Part[]) => parts.reduce((sum, { rows }) => sum + rows, 0);

async function copyOf(installation: Installation, service: string, folder: string): Promise<Copied> {
  const owner = await installation.storeAddress(service, 'owner');
  return kindOf(service) === 'postgres'
    ? withClient(owner, async (client) => ({
        migrations: await inPostgres.migrationsOf(client),
        parts: await inPostgres.backUpPostgres(client, folder),
      }))
    : withMongoClient(owner, async (client) => ({
        migrations: await inMongo.migrationsOf(client.db()),
        parts: await inMongo.backUpMongo(client.db(), folder),
      }));
}

type Options = { replace?: boolean; dryRun?: boolean };

/**
 * Puts the rows of a backup into stores that are provisioned and migrated, while their services do not run. Without `replace` only into
 * stores on which no service has worked.
 * @returns a line for each store @throws OperatorError for an incomplete backup, one of other migrations, or a store that is in use
 */
export async function restore(installation: Installation, name: string, folder: string, options: Options) {
  const services = servicesNamed(name);
  // Checks all of them before the first row is changed.
  const manifests = await Promise.all(services.map((service) => readManifest(join(folder, service))));
  for (const manifest of manifests) await assertFits(installation, manifest, options);
  const lines: string[] = [];
  for (const { service, kind, parts, takenAt } of manifests) {
    if (!options.dryRun) {
      const owner = await installation.storeAddress(service, 'owner');
      const own = join(folder, service);
      if (kind === 'postgres') await withClient(owner, (client) => inPostgres.restorePostgres(client, own, parts));
      else await withMongoClient(owner, (client) => inMongo.restoreMongo(client.db(), own, parts));
    }
    lines.push(`${service}: ${options.dryRun ? 'would restore' : 'restored'} ${rowsOf(parts)} rows as of ${takenAt}`);
  }
  return lines;
}

async function assertFits(installation: Installation, { service, kind, migrations }: Manifest, { replace }: Options) {
  const owner = await installation.storeAddress(service, 'owner');
  const [applied, isUsed] =
    kind === 'postgres'
      ? await withClient(
          owner,
          async (client) => [await inPostgres.migrationsOf(client), await inPostgres.isUsed(client)] as const,
        )
      : await withMongoClient(
          owner,
          async (client) => [await inMongo.migrationsOf(client.db()), await inMongo.isUsed(client.db())] as const,
        );
  const differing = [
    ...migrations.filter((one) => !applied.includes(one)),
    ...applied.filter((one) => !migrations.includes(one)),
  ];
  if (differing.length > 0) {
    throw new OperatorError(
      `The store of ${service} is not of the backup's version (${differing.join(', ')}): migrate it with that version, restore, and migrate further.`,
    );
  }
  if (isUsed && !replace)
    throw new OperatorError(`The store of ${service} is in use: --replace deletes its rows first.`);
}
