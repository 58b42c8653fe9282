import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import { namespace } from '../../charts/src/rendered.ts';
import { type Cluster, startCluster } from '../src/platform/installation.ts';
import { careStory } from './support/care-story.ts';

// The commands of docs/ops/backup.md, in their order, on real stores and a running platform (F25).
jest.setTimeout(600_000);

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

test('after a restore everything is as it was at the backup; old sessions are out, and no event has an effect twice', async () => {
  const { servers, publicUrl } = cluster;
  const story = await careStory(publicUrl, servers.adminPassword);
  await story.throughEveryService();
  await story.exportIsReady();
  const read = async (path: string, cookie: string) => {
    const answer = await story.call('GET', path, { cookie });
    // Whoever reads after the restore has signed in anew.
    return [path, answer.status, JSON.parse(await answer.text(), (key, value) => (key === 'lastLogin' ? null : value))];
  };
  const everything = async (athlete: string, admin: string) => [
    ...(await Promise.all(pathsOfAthlete.map((path) => read(path, athlete)))),
    await read(`/api/messages?with=${story.liaison.id}`, athlete),
    await read('/api/users', admin),
    await read('/api/admin/stats', admin),
  ];
  // Until nothing changes by itself any more: reminders, projections.
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
  // The streams of NATS know of events that the stores do not.
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
  // Everything could work, and no process has less than it should.
  await servers.entourage('check');
  // Consumers get the events of the last days again, and drop what they have handled.
  expect(await everything(athlete, admin)).toEqual(settled);
});
