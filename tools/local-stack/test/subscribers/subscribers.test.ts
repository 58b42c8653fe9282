import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { newId } from '@entourage/contracts/ids';
import { brokerAdmin, inboxPrefix } from '@entourage/service-kit/events/permissions';
import { until } from '@entourage/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { repositoryRoot } from '../../src/repository-root.ts';
import { brokerWithSubscribers } from './broker-with-subscribers.ts';
import { aProject, compilerSays, examples, pythonPackages } from './subscriber-project.ts';

jest.setTimeout(60_000);

let broker: Awaited<ReturnType<typeof brokerWithSubscribers>>;
let project: string;
let packages: string;
beforeAll(async () => {
  broker = await brokerWithSubscribers({
    'in-typescript': 'entourage.messaging.>',
    'in-python': 'entourage.messaging.> entourage.scheduling.appointment.*.v1',
    billing: 'entourage.identity.subscription.changed.v1',
  });
  [project, packages] = await Promise.all([aProject(broker.dir), pythonPackages()]);
  // The first run on a machine fetches the packages of Python.
}, 180_000);
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await broker.stop();
});

const conversation = newId();
const eventOf = (id: string, data: object = messageSent.example) => ({
  specversion: '1.0',
  id,
  source: 'messaging',
  type: messageSent.type,
  subject: id,
  time: new Date().toISOString(),
  audience: {},
  data: { ...data, conversationId: conversation },
});
async function published(event: { type: string }): Promise<number> {
  const js = jetstream(await broker.as('messaging'));
  return (await js.publish(event.type, JSON.stringify(event))).seq;
}

/** Starts the program on the page as a reader of the page would. */
function started(language: 'typescript' | 'python', ...options: string[]) {
  const name = `in-${language}`;
  const [command, args] =
    language === 'python' ? ['python3', [join(examples, 'subscriber.py')]] : [process.execPath, ['subscriber.ts']];
  const child = spawn(command, [...args, ...options], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NATS_URL: broker.url,
      SUBSCRIBER: name,
      NKEY_FILE: broker.keyFile(`subscriber-${name}`),
      PYTHONPATH: packages,
      SCHEMAS: join(project, 'node_modules/@entourage/events/json-schema'),
    },
  });
  running.add(child);
  const said = { out: '', errors: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.errors += text));
  return {
    said,
    has: (id: string) => until(() => said.out.includes(id), { withinMs: 15_000 }),
    /** @returns its exit code and the end of its error output */
    async stop(): Promise<unknown> {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exit;
      running.delete(child);
      return { code, fault: said.errors.match(/Error: .*/)?.[0] };
    },
  };
}

const ended = { code: 0, fault: undefined };
describe.each(['typescript', 'python'] as const)('the subscriber in %s', (language) => {
  test('reads, refuses what does not fit, goes on after a restart, and replays', async () => {
    const [first, second, third, strange] = [newId(), newId(), newId(), newId()];
    await published(eventOf(first));
    const { version: _, ...incomplete } = messageSent.example;
    const refused = await published(eventOf(strange, incomplete));
    await published({ ...eventOf(newId()), type: 'entourage.messaging.message.of-a-later-release.v1' });
    await published(eventOf(second));

    const before = started(language);
    await before.has(`${second} ${conversation}`);
    expect(await before.stop()).toEqual(ended);
    expect(before.said.out).toContain(`${first} ${conversation}`);
    expect(before.said.out).not.toContain(strange);
    expect(before.said.errors).toContain(`${refused} `);
    expect(before.said.errors).not.toContain(conversation);

    await published(eventOf(third));
    const after = started(language);
    await after.has(third);
    expect(await after.stop()).toEqual(ended);
    expect(after.said.out.trim()).toBe(`${third} ${conversation}`);

    const again = started(language, '--replay');
    await again.has(third);
    expect(await again.stop()).toEqual(ended);
    expect([first, second, third].filter((id) => !again.said.out.includes(id))).toEqual([]);
  });
});

/** The server reports a refused publish or subscription in the connection's status, before it answers the flush. */
async function isRefused(connection: NatsConnection, act: () => void): Promise<boolean> {
  let refusals = 0;
  void (async () => {
    for await (const { type } of connection.status()) if (type === 'error') refusals++;
  })();
  act();
  await connection.flush();
  await connection.flush();
  return refusals > 0;
}

test('a subscriber may read its own consumer, and nothing else', async () => {
  const own = await broker.as('subscriber-billing');
  const events = 'EVENTS';
  const consumer = await jetstream(own).consumers.get(events, 'subscriber--billing');
  expect(await consumer.next({ expires: 1_000 })).toBeNull();
  const ofOther = `${events}.subscriber--in-python`;
  const published = [
    'entourage.identity.subscription.changed.v1',
    'entourage.billing.x.v1',
    'entourage-live.identity',
    'entourage-control.snapshot.identity',
    'entourage-control.relay.identity',
    'dead-letters.subscriber--billing',
    'entourage-replay.subscriber--billing',
    `${inboxPrefix('gateway')}.x`,
    `$JS.ACK.${ofOther}.1.1.1.1.0`,
    ...['INFO', 'MSG.NEXT', 'RESET', 'DELETE', 'PAUSE', 'UNPIN'].map((verb) => `$JS.API.CONSUMER.${verb}.${ofOther}`),
    ...[`MSG.NEXT.${events}.admin--identity-user`, `DELETE.${events}.subscriber--billing`].map(
      (rest) => `$JS.API.CONSUMER.${rest}`,
    ),
    // A consumer that it creates itself could have any events and any target subject.
    `$JS.API.CONSUMER.CREATE.${events}`,
    `$JS.API.CONSUMER.CREATE.${events}.subscriber--billing`,
    `$JS.API.CONSUMER.CREATE.${events}.subscriber--billing.entourage.identity.subscription.changed.v1`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${events}.subscriber--billing`,
    `$JS.API.CONSUMER.LIST.${events}`,
    ...['INFO', 'UPDATE', 'DELETE', 'PURGE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT'].flatMap((verb) =>
      [events, 'DEAD_LETTERS'].map((stream) => `$JS.API.STREAM.${verb}.${stream}`),
    ),
    `$JS.API.DIRECT.GET.${events}`,
    '$JS.API.DIRECT.GET.DEAD_LETTERS',
    '$JS.API.STREAM.CREATE.MINE',
    '$JS.API.STREAM.LIST',
    '$JS.API.INFO',
    '$SYS.REQ.SERVER.PING',
  ];
  const heard = [
    '>',
    'entourage.>',
    'entourage-live.*',
    'entourage-control.>',
    'dead-letters.>',
    '$JS.>',
    '_INBOX.>',
    ...['gateway', 'identity', brokerAdmin, 'subscriber-in-python'].map((client) => `${inboxPrefix(client)}.>`),
  ];
  const open: string[] = [];
  for (const subject of published) {
    if (!(await isRefused(own, () => own.publish(subject, '{}')))) open.push(`publish ${subject}`);
  }
  for (const subject of heard) {
    if (!(await isRefused(own, () => void own.subscribe(subject)))) open.push(`subscribe ${subject}`);
  }
  expect(open).toEqual([]);
});

// The broker does not check the reply subject of a pull (ADR 0113): a copy of the unchanged event arrives there.
test('a subscriber that names a subject of others for its pull forges no event', async () => {
  const event = { ...eventOf(newId()), source: 'identity', type: 'entourage.identity.subscription.changed.v1' };
  await jetstream(await broker.as('identity')).publish(event.type, JSON.stringify(event));
  const heard: string[][] = [];
  const watching = await broker.as('gateway');
  watching.subscribe('entourage.>', { callback: (_, message) => void heard.push([message.subject, message.string()]) });
  await watching.flush();
  const own = await broker.as('subscriber-billing');
  for (const reply of ['entourage.identity.user.deleted.v1', 'entourage.admin.connection.removed.v1']) {
    const pull = '$JS.API.CONSUMER.MSG.NEXT.EVENTS.subscriber--billing';
    own.publish(pull, '{"batch":1,"no_wait":true}', { reply });
  }
  await until(() => heard.length >= 2);
  // A reply without content means that no event waits.
  const copies = heard.filter(([, text]) => text !== '');
  expect(copies[0]).toEqual([event.type, JSON.stringify(event)]);
  expect(new Set(copies.map(String)).size).toBe(1);
});

test('a subscriber that is removed can no longer connect, and its consumer is deleted', async () => {
  await broker.entourage('subscriber', 'add', 'short-lived', '--events', 'entourage.invites.>');
  await broker.restart();
  await broker.entourage('provision', 'broker');
  const seed = readFileSync(broker.keyFile('subscriber-short-lived'));
  await broker.as('subscriber-short-lived');
  await broker.entourage('subscriber', 'add', 'short-lived', '--events', 'entourage.invites.>', 'entourage.training.>');
  expect(readFileSync(broker.keyFile('subscriber-short-lived'))).toEqual(seed);
  await broker.entourage('provision', 'broker');
  const { consumers } = await jetstreamManager(await broker.as(brokerAdmin), { checkAPI: false });
  expect((await consumers.info('EVENTS', 'subscriber--short-lived')).config.filter_subjects).toHaveLength(2);

  await broker.entourage('subscriber', 'remove', 'short-lived');
  expect(await broker.entourage('provision', 'broker')).toMatch(/not declared any more: subscriber--short-lived/);
  await broker.entourage('provision', 'broker', '--delete-undeclared');
  await expect(consumers.info('EVENTS', 'subscriber--short-lived')).rejects.toThrow('consumer not found');
  await writeFile(broker.keyFile('subscriber-short-lived'), seed);
  await broker.restart();
  await expect(broker.as('subscriber-short-lived')).rejects.toThrow('Authorization');
});

test.each([
  [['x', '--events', 'entourage.massaging.>'], 'No event is called entourage.massaging.>'],
  [['x', '--events', 'dead-letters.>'], 'No event is called dead-letters.>'],
  [['x', '--events', 'entourage.messaging.>', 'entourage.*.message.sent.v1'], 'have events in common'],
  [['x.>', '--events', 'entourage.messaging.>'], 'lower case'],
])('the command refuses %j', async (args, message) => {
  const { code, errors } = await broker.tried('subscriber', 'add', ...args);
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) });
  expect(await broker.entourage('subscriber', 'list')).not.toContain('x ');
});

test('an empty project parses an event of the package with its types', async () => {
  const program = (field: string) =>
    [
      "import { InvalidEvent, parseEvent } from '@entourage/events';",
      'const event = parseEvent(process.argv[2]!);',
      `if (event?.type === '${messageSent.type}') {`,
      `  const sequence: number = event.data.${field};`,
      '  console.log(event.source, sequence);',
      "} else if (event?.type.endsWith('.audit.recorded.v1')) console.log(event.id);",
      'export { InvalidEvent };',
    ].join('\n');
  await writeFile(join(project, 'right.ts'), program('sequence'));
  await writeFile(join(project, 'wrong.ts'), program('receiverId'));
  // A single run of the compiler: all its messages must be about the wrong program.
  const said = await compilerSays(project, ['right.ts', 'subscriber.ts', 'wrong.ts']);
  expect(said.trim()).toMatch(/^wrong\.ts\(4,\d+\): error TS2322: Type 'string' is not assignable to type 'number'\.$/);

  const child = spawn(process.execPath, ['right.ts', JSON.stringify(eventOf(newId()))], { cwd: project });
  let out = '';
  child.stdout.on('data', (text) => (out += text));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(out.trim()).toBe('messaging 12');
  const { dependencies } = JSON.parse(
    readFileSync(join(project, 'node_modules/@entourage/events/package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies)).toEqual(['zod']);
});

test('the page quotes the programs that run here', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/how-to/subscribe.md'), 'utf8');
  const quoted = [...page.matchAll(/```(?:ts|python)\n([\s\S]*?)```/g)].map(([, text]) => text);
  expect(quoted).toEqual(['subscriber.ts', 'subscriber.py'].map((name) => readFileSync(join(examples, name), 'utf8')));
});
