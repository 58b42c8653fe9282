import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { untilKeysAreRead } from '@entourage/local-stack/testing/keys-are-read';
import { isAnswered, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { until } from '@entourage/service-kit/testing';
import { blocksUnder } from '../../charts/src/documented-commands.ts';
import { namespace } from '../../charts/src/rendered.ts';
import { type Cluster, startCluster } from '../src/platform/installation.ts';
import { careStory } from './support/care-story.ts';

// Pages of docs/ops on real stores and a running platform: the unchanged commands of secrets-and-keys.md, and those of backup.md
// in their order (F25).
jest.setTimeout(600_000);

/** The rate of the load, which shares this machine's cores with the nodes and the control plane. */
const restMs = 75;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  await cluster.deploy('install');
});
afterAll(() => cluster?.stop());

const pathsOfAthlete = ['/api/biomarkers', '/api/appointments', '/api/shares', '/api/athlete-profile', '/api/notices'];

const scaleAll = (replicas: number) =>
  cluster.kubectl('-n', namespace, 'scale', 'deployment', '--all', '--replicas', String(replicas));
const noPods = async () => (await cluster.kubectl('-n', namespace, 'get', 'pods', '-o', 'name')).trim() === '';

const blocksOfKeys = (heading: string) => blocksUnder('docs/ops/secrets-and-keys.md', heading);

test('keys of sessions and of encrypted fields are replaced under load by the commands of the page, and a password', async () => {
  const story = await careStory(cluster.publicUrl, cluster.servers.adminPassword);
  const crowd = story.crowd();
  await using load = steadyLoad(cluster.publicUrl, crowd.people, { restMs });
  const [added, used, retired, ...noMore] = blocksOfKeys('Keys of tokens');
  expect(noMore).toEqual([]);
  await cluster.shell(added!);
  await untilKeysAreRead();
  await cluster.shell(used!);
  await untilKeysAreRead();
  const ofNewKey = await story.signedIn(story.athlete.username);
  const [fields] = blocksOfKeys('Keys of encrypted fields');
  const told = await cluster.shell(fields!);
  await load.stop();
  expect(load.sent.filter((one) => !isAnswered(one))).toEqual([]);
  expect(load.sent.length).toBeGreaterThan(500);
  expect(told).toMatch(/Nothing of .+ is left/);
  expect(await crowd.lostOrDoubled()).toEqual([]);

  await cluster.shell(retired!);
  const statusOf = async (cookie: string) => (await story.call('GET', '/api/auth/user', { cookie })).status;
  await until(async () => (await statusOf(story.athlete.cookie)) === 401, { withinMs: 10_000 });
  expect(await statusOf(ofNewKey)).toBe(200);

  const [password, ...ofNats] = blocksOfKeys('Passwords and NKeys');
  // This block is about the NATS of charts/data-stores.
  expect(ofNats).toEqual([expect.stringContaining('statefulset/stores-nats')]);
  await cluster.shell(password!);
  await cluster.kubectl('-n', namespace, 'rollout', 'status', 'deployment/entourage-messaging');
  const read = () => story.call('GET', `/api/messages?with=${story.liaison.id}`, { cookie: ofNewKey });
  await until(async () => (await read()).status === 200, { withinMs: 20_000 });
  process.stdout.write(`keys replaced: ${load.sent.length} requests, 0 failed\n`);
});

test('after a restore everything is as it was at the backup; old sessions are out, and no event has an effect twice', async () => {
  const { servers, publicUrl } = cluster;
  const story = await careStory(publicUrl, servers.adminPassword);
  await story.throughEveryService();
  await story.exportIsReady();
  const read = async (path: string, cookie: string) => {
    const answer = await story.call('GET', path, { cookie });
    // The sessions are gone after the restore, so the reader signs in again.
    return [path, answer.status, JSON.parse(await answer.text(), (key, value) => (key === 'lastLogin' ? null : value))];
  };
  const everything = async (athlete: string, admin: string) => [
    ...(await Promise.all(pathsOfAthlete.map((path) => read(path, athlete)))),
    await read(`/api/messages?with=${story.liaison.id}`, athlete),
    await read('/api/users', admin),
    await read('/api/admin/stats', admin),
  ];
  // Waits until nothing changes by itself any more, such as reminders and projections.
  const settled = await until(
    async () => {
      const [one, other] = [
        await everything(story.athlete.cookie, story.admin),
        await everything(story.athlete.cookie, story.admin),
      ];
      return JSON.stringify(one) === JSON.stringify(other) ? other : null;
    },
    { withinMs: 20_000 },
  );
  const folder = join(dirname(cluster.values), 'backup');
  await servers.entourage('backup', 'all', folder);
  const late = { receiverId: story.liaison.id, content: 'After the backup' };
  expect((await story.call('POST', '/api/messages', { cookie: story.athlete.cookie, body: late })).status).toBe(201);

  const beganAt = performance.now();
  await scaleAll(0);
  await until(noPods, { withinMs: 60_000 });
  await servers.entourage('provision', 'stores', '--only', 'postgres', 'mongo');
  await servers.entourage('migrate', 'all');
  await servers.entourage('restore', 'all', folder, '--replace');
  // The streams of NATS contain events that the restored stores do not have.
  await servers.running.nats.process!.stop();
  await rm(join(dirname(cluster.values), 'servers/data/nats/jetstream'), { recursive: true });
  await servers.restart('nats');
  await servers.entourage('provision', 'broker');
  await scaleAll(2);
  await cluster.deploy('upgrade');
  await servers.entourage('sessions', 'end', '--all');
  process.stdout.write(`restored in ${Math.round((performance.now() - beganAt) / 1_000)} s\n`);

  for (const cookie of [story.athlete.cookie, story.admin])
    await until(async () => (await story.call('GET', '/api/auth/user', { cookie })).status === 401, {
      withinMs: 3_000,
    });
  const [athlete, admin] = [await story.signedIn(story.athlete.username), await story.signedIn('admin')];
  // All processes can work with their own credentials.
  await servers.entourage('check');
  // Consumers get the events of the last days again, and drop those that they have handled.
  expect(await everything(athlete, admin)).toEqual(settled);
});
