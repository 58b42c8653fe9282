import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { anAthlete, until } from '@entourage/service-kit/testing';
import { ownProcess } from '@entourage/service-kit/testing/own-process';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { unzipSync } from 'fflate';
import { identity } from '../src/service.ts';
import { accountExport, accountExportFile, myNotices, startAccountExport } from './operations.ts';
import { sessionKeys, subgraphServices } from './start-identity.ts';

/** Identity's own data is one more. */
const all = subgraphServices.length + 1;

// Kill -9 in the middle of an export: the next process begins again and makes one file, and the user is told once.
jest.setTimeout(300_000);

const pages = 6;
const longText = randomBytes(150_000).toString('base64');

/** One server in place of all other services; each has one table of several pages. @param onPage called before an answer */
async function otherServices(onPage: (asked: number) => Promise<void>) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    const { variables } = (await json(request)) as { variables: { next: string | null } };
    asked += 1;
    await onPage(asked);
    const at = Number(variables.next?.split(':')[1] ?? 0);
    const next = at + 1 < pages ? `things:${at + 1}` : null;
    const rows = [{ at, text: longText }];
    const answer = { table: 'things', about: 'Things', keys: ['at', 'text'], rows, next };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { answer } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    asked: () => asked,
    close: () => server.close().closeAllConnections(),
  };
}

test('an export whose process is killed is made by the next one, once', async () => {
  let isHeld = true;
  const others = await otherServices((asked) =>
    until(() => asked < 8 || !isHeld, { withinMs: 240_000 }).then(() => {}),
  );
  const service = await ownProcess(identity, join(import.meta.dirname, '../src/main.ts'), {
    SESSION_PRIVATE_KEY: sessionKeys.privateKey,
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(subgraphServices.map((name) => [name, others.url]))),
    PUBLIC_URL: 'https://app.entourage.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const person = anAthlete();
  const { postgresUrl } = service;
  try {
    await service.start();
    await rowsOf(
      postgresUrl,
      `INSERT INTO users (id, username, username_key, created_at, updated_at) VALUES ($1, 'lee', 'lee', now(), now())`,
      [person.userId],
    );
    await rowsOf(
      postgresUrl,
      `INSERT INTO sessions (sid, user_id, sess, expire, touched_at, ends_at, confirmed_at)
       VALUES ($1, $2, '{}', now(), now(), now(), now())`,
      [person.sessionId, person.userId],
    );
    const authorization = await service.authorize(person);
    const ask = (document: string, variables = {}) => service.graphql(authorization, document, variables);
    const started = await ask(startAccountExport);
    await until(() => others.asked() >= 8, { withinMs: 60_000 });
    await until(async () => (await rowsOf(postgresUrl, 'SELECT 1 FROM account_export_parts')).length > 0);
    await service.kill();
    isHeld = false;
    await service.start();

    const state = async () => (await ask(accountExport)).data?.answer;
    const ready = await until(async () => ((await state())?.state === 'READY' ? state() : null), { withinMs: 200_000 });
    expect(ready).toMatchObject({ id: started.data?.answer.id, done: all, total: all });
    const parts: Buffer[] = [];
    while (Buffer.concat(parts).length < ready.sizeBytes) {
      const { data } = await ask(accountExportFile, { id: ready.id, part: parts.length });
      parts.push(Buffer.from(data?.answer.data, 'base64'));
    }
    const files = unzipSync(Buffer.concat(parts));
    for (const name of subgraphServices) {
      const rows = JSON.parse(Buffer.from(files[`${name}/things.json`]!).toString()) as { at: number }[];
      expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: pages }, (_, at) => at));
    }
    expect(await rowsOf(postgresUrl, 'SELECT DISTINCT fence FROM account_export_parts')).toHaveLength(1);
    expect((await ask(myNotices)).data?.answer).toMatchObject([{ title: 'Your data export is ready' }]);
  } finally {
    others.close();
    await service.stop();
  }
});
