import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageProviderPact, Verifier } from '@pact-foundation/pact';
import { committedPacts, type Interaction, pactsIn } from '../../src/pact-files.ts';

// Whether a broken field is noticed: providers that answer exactly what the pacts show, but for the fields that are broken here.

jest.setTimeout(120_000);

type Json = Record<string, unknown>;
type Break = readonly [interaction: string, field: string, change: (holder: Json, key: string) => void];
const removed = (holder: Json, key: string) => delete holder[key];
const renamed = (holder: Json, key: string) => {
  holder[`${key}Name`] = holder[key];
  delete holder[key];
};
const asText = (holder: Json, key: string) => {
  holder[key] = String(holder[key]);
};
const unknownValue = (holder: Json, key: string) => {
  holder[key] = 'SOMETHING_ELSE';
};

/** Changes the field at a path such as `data.version`; of a list, in its first item. */
function breakField(value: unknown, path: string, change: Break[2]): void {
  const keys = path.split('.');
  const holder = keys
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Json, (Array.isArray(value) ? value[0] : value) as Json);
  change(holder, keys.at(-1)!);
}

const interactionsOf = (file: string) => pactsIn(committedPacts).get(file)!.interactions;

/** Lines of Pact's report: the interactions that failed, with what it says of each. */
async function failuresOf(verify: () => Promise<unknown>): Promise<Map<string, string>> {
  const error = await verify().then(
    () => null,
    (thrown: Error) => thrown,
  );
  if (!error) return new Map();
  const { errors } = JSON.parse(error.message) as { errors: { interaction: string; mismatch: unknown }[] };
  return new Map(errors.map(({ interaction, mismatch }) => [interaction, JSON.stringify(mismatch)]));
}

function expectExactly(failures: Map<string, string>, breaks: readonly Break[], pair: string): void {
  const failed = [...failures.keys()].map((name) => name.slice(name.lastIndexOf(' - ') + 3));
  expect(failed.sort()).toEqual(breaks.map(([interaction]) => interaction).sort());
  for (const [name, report] of failures) {
    expect(name).toContain(pair);
    const [, field] = breaks.find(([interaction]) => name.endsWith(` - ${interaction}`))!;
    expect([name, report]).toEqual([name, expect.stringContaining(field.split('.').at(-1)!)]);
  }
}

test('fields of events: the pair is red, and the report names consumer, provider and field', async () => {
  const file = 'scheduling-identity.json';
  const of = (type: string) =>
    interactionsOf(file).find(({ description }) => description.startsWith(`entourage.identity.${type}.v1`))!
      .description;
  const breaks: readonly Break[] = [
    [of('user.registered'), 'data.createdAt', removed],
    [of('user.deleted'), 'data.version', asText],
    [of('user.role-changed'), 'data.role', unknownValue],
    [of('user.updated'), 'data.userId', renamed],
    [of('password.replaced'), 'time', removed],
  ];
  const messageProviders = Object.fromEntries(
    interactionsOf(file).map(({ description, contents }) => {
      const event = structuredClone(contents!.content);
      for (const [interaction, field, change] of breaks)
        if (interaction === description) breakField(event, field, change);
      return [description, async () => event];
    }),
  );
  const verifier = new MessageProviderPact({
    ...{ provider: 'identity', pactUrls: [join(committedPacts, file)], messageProviders, logLevel: 'error' },
  });
  expectExactly(await failuresOf(() => verifier.verify()), breaks, 'between scheduling and identity');
});

/** A gateway that answers what the pact shows. */
async function verifyAnswers(interactions: readonly Interaction[], breaks: readonly Break[], file: string) {
  let description = '';
  const server = createServer((_request, response) => {
    const { response: shown } = interactions.find((one) => one.description === description)!;
    const body = structuredClone(shown!.body?.content);
    for (const [interaction, field, change] of breaks) if (interaction === description) breakField(body, field, change);
    response.writeHead(shown!.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const states = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const verifier = new Verifier({
    ...{ provider: 'gateway', pactUrls: [file], logLevel: 'error' as const },
    providerBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // The state of each interaction here is its own name, so that the server knows which one is asked for.
    stateHandlers: Object.fromEntries(
      [...states].map((name) => [
        name,
        async () => {
          description = name;
        },
      ]),
    ),
  });
  try {
    return await failuresOf(() => verifier.verifyProvider());
  } finally {
    server.close();
  }
}

test('fields of answers, and one that the web asks for anew: only those calls are red, and the report names the field', async () => {
  const pact = structuredClone(pactsIn(committedPacts).get('web-gateway.json')!);
  const asked = [
    'login as visitor',
    'conversations as athlete',
    'users as admin',
    'biomarkers as liaison',
    'shareLock as athlete',
  ];
  pact.interactions = pact.interactions.filter(({ description }) => asked.includes(description));
  for (const one of pact.interactions) {
    one.providerStates = [{ name: one.description }];
    // What the server says of the request is not asked here.
    one.request = { method: 'GET', path: '/' };
  }
  const wanted = pact.interactions.find(({ description }) => description === 'shareLock as athlete')!;
  Object.assign(wanted.response!.body!.content as Json, { reason: 'a new field' });
  const breaks: readonly Break[] = [
    ['login as visitor', 'username', removed],
    ['conversations as athlete', 'unreadCount', asText],
    ['users as admin', 'role', unknownValue],
    ['biomarkers as liaison', 'userId', renamed],
    ['shareLock as athlete', 'reason', removed],
  ];
  const folder = mkdtempSync(join(tmpdir(), 'entourage-pact-'));
  try {
    const file = join(folder, 'web-gateway.json');
    writeFileSync(file, JSON.stringify(pact));
    expectExactly(await verifyAnswers(pact.interactions, breaks, file), breaks, 'between web and gateway');
    expect((await verifyAnswers(pact.interactions, [], file)).size).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
