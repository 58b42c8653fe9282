import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { assertPortsFree, freePorts } from './ports-in-use.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.each(hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'a port taken at %s is named with its use and its holder',
  async (host) => {
    const [port] = (await freePorts(1)) as [number];
    const holder = createServer().listen(port, host);
    await once(holder, 'listening');

    await expect(assertPortsFree({ gateway: port })).rejects.toThrow(
      `Port ${port} (gateway) is taken by pid ${process.pid}`,
    );
    holder.close();
  },
);

test('a port that is let go of a moment later is waited for', async () => {
  const [port] = (await freePorts(1)) as [number];
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const checked = assertPortsFree({ nats: port });
  setTimeout(() => holder.close(), 200);

  await expect(checked).resolves.toBeUndefined();
});

test('free ports are all different and free', async () => {
  const ports = await freePorts(5);

  expect(new Set(ports).size).toBe(5);
  await expect(
    assertPortsFree(Object.fromEntries(ports.map((port) => [`port ${port}`, port]))),
  ).resolves.toBeUndefined();
});
