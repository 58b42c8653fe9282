import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operation, until } from '@entourage/service-kit/testing';
import { s3Store } from '../src/clients/s3-store.ts';
import { fileIn, objectStoreCases } from './object-store-cases.ts';
import { startS3Server } from './s3-server.ts';
import { storedWhereRight } from './secure-object-store.ts';
import { type Sent, startTraining } from './upload-support.ts';

describe('objects in a bucket of an S3 server', () =>
  objectStoreCases(async () => {
    const server = await startS3Server();
    return { objects: s3Store(server), stop: server.stop };
  }));

async function toldApart() {
  const server = await startS3Server();
  try {
    const dir = await mkdtemp(join(tmpdir(), 'object-store-'));
    const path = await fileIn(dir, 'x');
    await expect(s3Store({ ...server, bucket: 'unknown' }).put('files/a', path)).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    const objects = s3Store(server);
    await objects.put('files/a', path);
    server.kill();
    await expect(objects.put('files/b', path)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(objects.read('files/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(objects.list('files/')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await rm(dir, { recursive: true });
  } finally {
    await server.stop();
  }
}
test('a server that is gone, and one that refuses, are told apart', toldApart);

const sent: Sent = { name: 'plan.txt', content: 'Rest well, and drink water.' };

/** An upload, its reading and its deletion with a bucket as object store, and the end of the server in between. */
async function throughBucket() {
  const server = await startS3Server();
  const objects = s3Store(server);
  const training = await startTraining({
    OBJECT_STORE_BUCKET: server.bucket,
    OBJECT_STORE_ENDPOINT: server.endpoint,
  });
  const keys = async () => (await objects.list('')).map(({ key }) => key).sort();
  try {
    const { status, body } = await training.upload([sent]);
    expect(status).toBe(201);
    const { id } = body.files[0]!;
    expect(await training.processed(id)).toMatchObject({ status: 'READY', report: { rows: 1 } });
    expect(await keys()).toEqual([`files/${id}`, `rows/${id}.jsonl`]);

    const { service, admin } = training;
    await service.as(admin).graphql(operation('deleteTrainingFile'), { id });
    await until(async () => (await keys()).length === 0, { withinMs: 20_000 });

    server.kill();
    const refused = await training.upload([sent]);
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await training.files()).toEqual([]);
  } finally {
    await training.stop();
    await server.stop();
  }
}
test('with a bucket an upload is stored, read and removed; without its server it is a 503', throughBucket);
test('an object is stored only at an S3 server whose certificate is right', storedWhereRight);
