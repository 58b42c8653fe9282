import { databaseRoles } from '@entourage/service-kit/store/postgres/roles';
import type { DatabaseRole } from '../secrets/secret-files.ts';
import type { StoreKind } from '../service-table.ts';

/** A database is named after its service. */
export const databaseOf = (service: string): string => service.replaceAll('-', '_');

/** The name of a role or user of a service's database. */
export const roleName = (service: string, role: DatabaseRole): string => databaseRoles(databaseOf(service))[role];

type As = { kind: StoreKind; server: string; service: string; role: DatabaseRole; password: string };

/** The URL of a service's store for one of its two roles. @param server an address of the server, whose user and path are replaced */
export function storeUrlAs({ kind, server, service, role, password }: As): string {
  const url = new URL(server);
  url.username = roleName(service, role);
  url.password = password;
  url.pathname = `/${databaseOf(service)}`;
  if (kind === 'mongo') url.searchParams.set('authSource', databaseOf(service));
  return url.href;
}
