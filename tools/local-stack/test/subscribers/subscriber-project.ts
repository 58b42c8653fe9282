import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildEventsPackage } from '../../../../contracts/scripts/events-package.ts';
import { installedPackages } from '../../../trainer/src/packages.ts';
import { repositoryRoot } from '../../src/repository-root.ts';
import { cacheFolder } from '../../src/servers/locate-program.ts';

const run = promisify(execFile);
const installed = join(repositoryRoot, 'node_modules');
export const examples = join(repositoryRoot, 'docs/how-to/subscribers');

/**
 * An empty project with `@entourage/events` from its tarball, installed without a network, and the subscriber of the page. The NATS client
 * is that of this repository, so that it is not downloaded again.
 */
export async function aProject(parent: string): Promise<string> {
  const [built, project] = [join(parent, 'events'), join(parent, 'project')];
  await buildEventsPackage(built);
  await mkdir(project);
  const options = { cwd: project, env: { ...process.env, npm_config_cache: join(parent, 'empty-cache') } };
  const { stdout } = await run('npm', ['pack', '--silent', built, join(installed, 'zod')], options);
  const tarballs = stdout
    .trim()
    .split('\n')
    .map((name) => `./${name}`);
  await writeFile(join(project, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], options);
  await symlink(join(installed, '@nats-io'), join(project, 'node_modules/@nats-io'));
  await cp(join(examples, 'subscriber.ts'), join(project, 'subscriber.ts'));
  return project;
}

/** Checks types as a project without settings of ours. @returns the compiler's messages; empty when there are none */
export async function compilerSays(project: string, files: readonly string[]): Promise<string> {
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(installed, '@types')],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(installed, 'typescript/bin/tsc');
  const failed = await run(process.execPath, [tsc, '--singleThreaded'], { cwd: project }).then(
    () => null,
    (error: { stdout: string }) => error,
  );
  return failed ? failed.stdout : '';
}

/** The packages of the page's lock stay in the cache, once for each lock. @returns their folder */
export async function pythonPackages(): Promise<string> {
  const lockFile = join(examples, 'requirements.lock');
  const hash = createHash('sha256')
    .update(await readFile(lockFile))
    .digest('hex');
  const request = {
    lockFile,
    cache: cacheFolder(),
    name: `subscriber-${hash.slice(0, 12)}`,
    sources: ['nkeys'],
    title: 'the packages of the subscriber in Python',
    needs: 'the package index',
  };
  return (await installedPackages(request, () => {})).folder;
}
