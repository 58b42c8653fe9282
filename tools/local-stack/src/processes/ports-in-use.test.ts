import { once } from 'node:events';
import { createServer } from 'node:net';
import { assertPortsFree, freePorts } from './ports-in-use.ts';

test('a taken port is named with its use and its holder', async () => {
  const [port] = (await freePorts(1)) as [number];
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');

  await expect(assertPortsFree({ gateway: port })).rejects.toThrow(
    `Port ${port} (gateway) is taken by pid ${process.pid}`,
  );
  holder.close();
});

test('free ports are all different and free', async () => {
  const ports = await freePorts(5);

  expect(new Set(ports).size).toBe(5);
  await expect(
    assertPortsFree(Object.fromEntries(ports.map((port) => [`port ${port}`, port]))),
  ).resolves.toBeUndefined();
});
