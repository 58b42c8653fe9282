import { createSecureContext, type SecureContext } from 'node:tls';
import { freePortBase, freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { startRedis, startRedisWith } from '@entourage/local-stack/servers/redis';
import { prepareFolders, stackFolders } from '@entourage/local-stack/stack-folders';
import {
  certificateFolder,
  type TestCertificates,
  testCertificates,
} from '@entourage/local-stack/testing/test-certificates';
import { testClients } from '@entourage/local-stack/testing/test-clients';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { connectRedis, queueOptions } from '../../src/jobs/redis.ts';
import { redisUrlAs } from '../../src/jobs/redis-url.ts';
import { assertTrustedRedis } from '../../src/jobs/trusted-redis.ts';
import { tlsFront } from './tls-front.ts';

// The Redis of the Python packages has no TLS, so each server runs behind a TLS proxy and announces the proxy's port.
const { redis: user } = testClients();
const loopback = '127.0.0.1';
const password = 'of-the-sentinels';
let certificates: TestCertificates;
let context: SecureContext;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  certificates = await testCertificates();
  context = createSecureContext({ ca: certificates.own.ca, ...(await certificates.right()) });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function preparedFolders() {
  const { dir, remove } = await makeTestFolder();
  closing.push(remove);
  const folders = stackFolders(dir);
  prepareFolders(folders);
  return folders;
}

async function aFront(port: number) {
  const folder = await certificateFolder(certificates.own, await certificates.right());
  const front = await tlsFront(port, folder.files);
  closing.push(folder.remove, () => front.stop());
  return front;
}

async function withSentinel() {
  const folders = await preparedFolders();
  const [port, sentinelPort] = (await freePorts(2)) as [number, number];
  const [ofMaster, ofSentinel] = [await aFront(port), await aFront(sentinelPort)];
  const server = await startRedis({ folders, port, isDurable: false, users: [user] });
  const lines = [`requirepass ${password}`, `sentinel monitor main ${loopback} ${ofMaster.port} 2`];
  const sentinel = await startRedisWith({ folders, port: sentinelPort, name: 'sentinel' }, lines, true);
  closing.push(server.stop, sentinel.stop);
  return { url: `rediss+sentinel://${loopback}:${ofSentinel.port}/main`, ofMaster };
}

async function ofOneMember() {
  const folders = await preparedFolders();
  const port = await freePortBase([0, 10_000]);
  const ofMaster = await aFront(port);
  const settings = ['cluster-enabled yes', `cluster-announce-ip ${loopback}`, `cluster-announce-port ${ofMaster.port}`];
  const administrator = { ...user, isAdministrator: true };
  const server = await startRedis({
    folders,
    port,
    isDurable: false,
    users: [user, { ...administrator, name: 'boss' }],
    settings,
  });
  closing.push(server.stop);
  const boss = connectRedis({ url: redisUrlAs(server.url, { ...user, name: 'boss' }) });
  await boss.cluster('ADDSLOTS', ...Array.from({ length: 16_384 }, (_, slot) => slot));
  boss.disconnect();
  return { url: `rediss+cluster://${loopback}:${ofMaster.port}`, ofMaster };
}

test.each([
  ['sentinels', withSentinel],
  ['a cluster', ofOneMember],
])('with %s every connection is checked', async (_, start) => {
  const { url, ofMaster } = await start();
  const server = { url: redisUrlAs(url, user), secureContext: context, sentinels: { password } };
  await assertTrustedRedis(server);
  const redis = connectRedis(server, { ...queueOptions, enableOfflineQueue: true });
  closing.push(() => redis.disconnect());
  expect(await redis.set('trial', '1')).toBe('OK');
  await expect(assertTrustedRedis({ ...server, secureContext: undefined })).rejects.toThrow('no trusted certificate');
  await ofMaster.show(await certificates.wrong['of another name']());

  await expect(assertTrustedRedis(server)).rejects.toThrow(
    /REDIS_URL is wrong: .* has no trusted certificate \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  );
});
