import { relative } from 'node:path';
import { loopback } from '../servers/server.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import type { Platform } from './platform.ts';

/** Prints addresses and demo accounts. */
export function printAddresses(
  { folders, publicUrl, services, servers }: Platform,
  { isDevelopment, seconds }: { isDevelopment: boolean; seconds: string },
): void {
  const folder = (path: string) => relative(process.cwd(), path) || '.';
  const rows = [
    ['Entourage', publicUrl],
    ['GraphQL', `${publicUrl}/graphql`],
    ...services.map(({ name, port }) => [name, `http://${loopback}:${port}`]),
    ['PostgreSQL', withoutPassword(servers.postgresUrl)],
    ['MongoDB', withoutPassword(servers.mongoUrl)],
    ['Redis', servers.redisUrl],
    ['NATS', servers.natsUrl],
    ['Mail', `${folder(folders.mail)} (a file per mail)`],
    ['Logs', folder(folders.log('*'))],
  ] as [string, string][];
  console.log(`\nEntourage runs at ${publicUrl}${isDevelopment ? ' and follows what you save' : ''} (${seconds})\n`);
  printTable(rows);
  console.log(`\nDemo accounts, password ${demoPassword}\n`);
  printTable(demoAccounts.map(({ username, role, about }) => [username, role, about]));
  console.log('\nCtrl-C stops it.');
}

function printTable(rows: (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
