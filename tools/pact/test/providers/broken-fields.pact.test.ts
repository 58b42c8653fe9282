import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageProviderPact, Verifier } from '@pact-foundation/pact';
import { committedPacts, type PactFile, pactsIn } from '../../src/pact-files.ts';

// Tests that a broken field is noticed, with providers that answer exactly as in the pacts except for the fields that are broken here.

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

/** Changes the field at a path such as `data.version`; in a list, that of its first item. */
function breakField(value: unknown, path: string, change: Break[2]): void {
  const keys = path.split('.');
  const holder = keys
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Json, (Array.isArray(value) ? value[0] : value) as Json);
  change(holder, keys.at(-1)!);
}

const interactionsOf = (file: string) => pactsIn(committedPacts).get(file)!.interactions;

/** Lines of Pact's report: the failed interactions with their messages. */
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
  const file = 'events/scheduling-identity.json';
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
    provider: 'identity',
    pactUrls: [join(committedPacts, file)],
    messageProviders,
    logLevel: 'error',
  });
  expectExactly(await failuresOf(() => verifier.verify()), breaks, 'between scheduling and identity');
});

/** A provider that answers as in the pact, except for the broken field. */
async function verifyAnswers(pact: PactFile, breaks: readonly Break[], file: string) {
  const { interactions, provider } = pact;
  let description = '';
  const server = createServer((_request, response) => {
    const { response: shown } = interactions.find((one) => one.description === description)!;
    const body = structuredClone(shown!.body?.content);
    for (const [interaction, field, change] of breaks) if (interaction === description) breakField(body, field, change);
    response.writeHead(shown!.status, shown!.headers);
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const states = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const verifier = new Verifier({
    provider: provider.name,
    pactUrls: [file],
    logLevel: 'error' as const,
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

/** The interactions of a pact of calls with these names, without requirements on the request. */
function answersOf(file: string, names: readonly string[]): PactFile {
  const pact = structuredClone(pactsIn(committedPacts).get(file)!);
  pact.interactions = pact.interactions.filter(({ description }) => names.includes(description));
  for (const one of pact.interactions) {
    one.providerStates = [{ name: one.description }];
    one.request = { method: 'GET', path: '/' };
  }
  return pact;
}

async function expectBroken(pact: PactFile, breaks: readonly Break[]): Promise<void> {
  const pair = `between ${pact.consumer.name} and ${pact.provider.name}`;
  const folder = mkdtempSync(join(tmpdir(), 'entourage-pact-'));
  try {
    const file = join(folder, 'pact.json');
    writeFileSync(file, JSON.stringify(pact));
    expectExactly(await verifyAnswers(pact, breaks, file), breaks, pair);
    expect((await verifyAnswers(pact, [], file)).size).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('fields of answers, and one that the web asks for anew: only those calls are red, and the report names the field', async () => {
  const breaks: readonly Break[] = [
    ['login as visitor', 'username', removed],
    ['conversations as athlete', 'unreadCount', asText],
    ['users as admin', 'role', unknownValue],
    ['biomarkers as liaison', 'userId', renamed],
    ['shareLock as athlete', 'reason', removed],
  ];
  const pact = answersOf(
    'calls/web-gateway.json',
    breaks.map(([interaction]) => interaction),
  );
  const wanted = pact.interactions.find(({ description }) => description === 'shareLock as athlete')!;
  Object.assign(wanted.response!.body!.content as Json, { reason: 'a new field' });
  await expectBroken(pact, breaks);
});

const first = 'data.answer.0';
const brokenInside: readonly [file: string, breaks: readonly Break[]][] = [
  [
    'gateway-health-data',
    [
      ['UserImpact__health_data__1 for userImpact as admin', 'data._entities.0.records.ended', asText],
      ['AthletesOfLiaison__health_data__3 for assignedAthletes as liaison', 'data._entities.0.readiness.todo', renamed],
    ],
  ],
  [
    'gateway-messaging',
    [['Conversations__messaging__0 for conversations as athlete', `${first}.unreadCount`, removed]],
  ],
  [
    'gateway-identity',
    [
      ['the state of a session', `${first}.status`, unknownValue],
      ['Login__identity__0 for login as visitor, answered with 401', 'errors.0.extensions.code', unknownValue],
    ],
  ],
  ['gateway-training', [['a file', 'files.0.status', unknownValue]]],
  ['identity-invites', [['a claim of an invite', 'data.answer.invite.athleteId', removed]]],
  ['identity-scheduling', [['the first page of an export', 'data.answer.keys', renamed]]],
  ['invites-identity', [['whether an athlete may invite', 'data.answer.mayInvite', asText]]],
];

test.each(brokenInside)(
  'fields of %s: only those requests are red, and the report names the field',
  async (name, breaks) => {
    const file = `calls/${name}.json`;
    const all = interactionsOf(file).map(({ description }) => description);
    await expectBroken(answersOf(file, all), breaks);
  },
);
