import { ownServer } from '@entourage/local-stack/testing/own-server';
import { startTestGateway } from './support/start-test-gateway.ts';

const startWith = (url: string): Promise<string> =>
  startTestGateway({ settings: { REDIS_URL: url } }).then(
    async (gateway) => {
      await gateway.stop();
      return 'started';
    },
    (error: Error) => error.message,
  );

test('the gateway does not start as an administrator of Redis', async () => {
  const { start, remove } = await ownServer('redis');
  const server = await start();

  expect(await startWith(server.adminUrl)).toContain(
    'REDIS_URL is wrong: its user may change the settings of the server',
  );
  expect(await startWith(server.url)).toBe('started');
  await server.stop();
  remove();
});
