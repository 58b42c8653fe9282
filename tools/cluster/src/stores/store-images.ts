import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { locateProgram } from '@entourage/local-stack/servers/locate-program';
import { oldOpenSsl } from '@entourage/local-stack/servers/old-openssl';
import { hydrateNative } from '@entourage/local-stack/servers/postgres-native';
import type { Images, Program } from '../kubelet/images.ts';
import { redisWithTls } from './redis-wheel.ts';

const stores = ['postgres', 'mongo', 'redis', 'nats'] as const;
type Store = (typeof stores)[number];

/** As `charts/data-stores` names them. */
const storeOf = (image: string) => /^docker\.io\/library\/(\w+)[:@]/.exec(image)?.[1] as Store | undefined;

/**
 * The official images of the servers of charts/data-stores, for the kubelet of the tests: what their entry points and programs do, with programs of npm
 * and PyPI. Versions may differ from those of the images.
 * @param dir folder for the files of the images
 */
export async function storeImages(dir: string): Promise<Required<Images>> {
  const made = await Promise.all(stores.map(async (name) => [name, await makers[name](join(dir, name))] as const));
  const programs = Object.fromEntries(made) as Record<Store, Program>;
  const isOfServer = (image: string) => stores.includes(storeOf(image) as Store);
  return { isOfServer, programOf: (image) => (isOfServer(image) ? programs[storeOf(image)!] : 'simulated') };
}

const makers: Record<Store, (dir: string) => Promise<Program>> = {
  async postgres(dir) {
    const { folder } = await hydrateNative();
    const inImage = join(import.meta.dirname, 'postgres-image');
    const passwd = join(dir, 'passwd');
    const image = await imageOf(dir, {
      postgres: join(folder, 'bin/postgres'),
      initdb: join(folder, 'bin/initdb'),
      pg_isready: `${process.execPath} ${join(inImage, 'pg-isready.mjs')}`,
    });
    // The image gives a user without an account one with libnss_wrapper, because `initdb` asks for its name.
    await writeFile(passwd, 'root:x:0:0::/:/bin/sh\npostgres:x:10001:10001::/tmp:/bin/sh\n');
    return {
      ...image,
      entrypoint: ['bash', join(inImage, 'docker-entrypoint.sh')],
      args: ['postgres'],
      env: { PGDATA: '/var/lib/postgresql/18/docker', LANG: 'C.UTF-8' },
      ofServer: { files: { ...image.ofServer.files, '/etc/passwd': passwd }, stopSignal: 'SIGINT' },
    };
  },
  async mongo(dir) {
    const { path } = await locateProgram('mongod');
    const shell = join(repositoryRoot, 'tools/cluster/mongosh/node_modules/mongosh/bin/mongosh.js');
    const image = await imageOf(
      dir,
      { mongod: `env LD_LIBRARY_PATH=${await oldOpenSsl(path)} ${path}`, mongosh: `${process.execPath} ${shell}` },
      [dirname(path)],
    );
    return { ...image, entrypoint: ['mongod'], args: ['--bind_ip_all'] };
  },
  async redis(dir) {
    const { 'redis-server': server, 'redis-cli': client } = await redisWithTls();
    const start = `env LD_LIBRARY_PATH=${await oldOpenSsl(server)}`;
    const programs = { 'redis-server': `${start} ${server}`, 'redis-cli': `${start} ${client}` };
    const image = await imageOf(dir, programs, [dirname(server)]);
    return { ...image, entrypoint: ['redis-server'] };
  },
  async nats(dir) {
    const { path } = await locateProgram('nats-server');
    const image = await imageOf(dir, { 'nats-server': path }, [dirname(path)]);
    return { ...image, entrypoint: ['nats-server'] };
  },
};

/** An image with these programs. @param folders further ones that they are in */
async function imageOf(dir: string, programs: Readonly<Record<string, string>>, folders: readonly string[] = []) {
  const bin = join(dir, 'bin');
  await mkdir(bin, { recursive: true });
  for (const [name, command] of Object.entries(programs)) {
    const file = join(bin, name);
    await writeFile(file, `#!/bin/sh\nexec ${command} "$@"\n`);
    await chmod(file, 0o755);
  }
  const files = Object.fromEntries([bin, ...folders].map((folder) => [folder, folder]));
  return { args: [], env: {}, cwd: '/', path: `${bin}:/usr/bin:/bin`, ofServer: { files } };
}
