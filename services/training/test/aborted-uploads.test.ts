import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { trainingStreamedCalls } from '@entourage/contracts/calls/training';
import { operation, until } from '@entourage/service-kit/testing';
import { formOf, listed, startTraining, type TestTraining } from './upload-support.ts';

let training: TestTraining;
beforeAll(async () => {
  training = await startTraining();
});
afterAll(() => training.stop());

const aborted = 200;
/** At once; 16 is the limit of the service. */
const parallel = 10;
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

/** A connection that has sent one file and half of a second one; its headers announce a larger body. */
async function halfAnUpload(authorization: string): Promise<Socket> {
  const { hostname, port } = new URL(training.service.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${trainingStreamedCalls.uploadTrainingFiles.path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: ${authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part('a.txt')}Run.\r\n${part('b.txt')}${'Rest well. '.repeat(10_000)}`);
  return socket;
}

const received = () =>
  listed(training.folders.uploads).flatMap((folder) => readdirSync(join(training.folders.uploads, folder))).length;

test('a seventeenth upload at once is told to come again, and is stored when another has ended', async () => {
  const authorization = await training.service.as(training.admin).authorization();
  const sockets = await Promise.all(Array.from({ length: 16 }, () => halfAnUpload(authorization)));
  await until(() => received() === 16 * 2);
  const next = () => training.post(formOf([{ name: 'next.txt', content: 'Run.' }]));
  const refused = await next();
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  sockets[0]!.destroy();
  await until(() => received() === 15 * 2);
  const { status, body } = await next();
  expect(status).toBe(201);
  for (const socket of sockets) socket.destroy();
  await training.processed(body.files[0]!.id);
  await training.service.as(training.admin).graphql(operation('deleteTrainingFile'), { id: body.files[0]!.id });
  await until(() => training.unfinished().length + listed(join(training.folders.objects, 'files')).length === 0);
});

test('of 200 uploads that are cut off nothing is left, and the next one is stored', async () => {
  let begun = 0;
  while (begun < aborted) {
    const authorization = await training.service.as(training.admin).authorization();
    const sockets = await Promise.all(Array.from({ length: parallel }, () => halfAnUpload(authorization)));
    await until(() => received() === parallel * 2);
    begun += parallel;
    for (const socket of sockets) socket.destroy();
    await until(() => training.unfinished().length === 0);
  }
  expect([await training.files(), listed(join(training.folders.objects, 'files'))]).toEqual([[], []]);
  expect(training.unfinished()).toEqual([]);

  const next = await training.read('next.txt', 'Run.');
  expect([next.status, next.texts, (await training.files()).length]).toEqual(['READY', ['Run.'], 1]);
  await until(() => training.unfinished().length === 0);
}, 120_000);
