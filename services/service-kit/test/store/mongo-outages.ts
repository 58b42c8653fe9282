import { readdirSync, readFileSync } from 'node:fs';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import mongoose from 'mongoose';
import { until } from '../../src/testing/until.ts';
import type { Outage, Prepared } from './outages.ts';

/** On a separate replica set, discovered and monitored by the driver as in production. */
async function onReplicaSet(begin: (server: { url: string; pid: number }) => Promise<void> | void): Promise<Prepared> {
  const { start, remove } = await ownServer('mongo');
  const { url, process: mongod, stop } = await start();
  const pid = mongod!.pid;
  return {
    url: Object.assign(new URL(url), { pathname: '/outage', search: '?replicaSet=rs0&authSource=admin' }).href,
    begin: () => begin({ url, pid }),
    async end() {
      process.kill(pid, 'SIGCONT');
      await stop();
      remove();
    },
  };
}

/** Stops a process and waits until each of its threads stands still: one on another processor answers a call after the signal. */
async function freeze({ pid }: { pid: number }): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  // Elsewhere than on Linux there is no list of threads.
  if (process.platform !== 'linux') return;
  const tasks = `/proc/${pid}/task`;
  const isStopped = (task: string) => / T \d+ /.test(readFileSync(`${tasks}/${task}/stat`, 'utf8'));
  await until(() => readdirSync(tasks).every(isStopped));
}

async function stepDown({ url }: { url: string }): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  const admin = connection.getClient().db('admin');
  await admin.command({ replSetStepDown: 60, force: true }).catch(() => {});
  await until(async () => (await admin.command({ hello: 1 })).isWritablePrimary === false);
  await connection.close();
}

/** Outages that only a replica set has, and refusals of a reachable MongoDB. */
export const mongoOutages: Outage[] = [
  { title: 'is a stopped process', prepare: () => onReplicaSet(freeze) },
  { title: 'has no primary', isAlive: true, prepare: () => onReplicaSet(stepDown) },
  {
    title: 'refuses the password',
    async prepare() {
      const url = new URL(process.env.TEST_MONGO_URL!);
      return { url: Object.assign(url, { username: 'nobody', password: 'other' }).href, end: async () => {} };
    },
  },
];
