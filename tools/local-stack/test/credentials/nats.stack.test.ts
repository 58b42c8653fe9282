import { brokerAdmin, inboxPrefixOf } from '@entourage/service-kit/events/permissions';
import { subjectsOf } from '@entourage/service-kit/events/subjects';
import { until } from '@entourage/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import { type Attack, addresses, consumed, secret, services, successesOf } from './attacks.ts';

const timeoutMs = 700;
let servers: Awaited<ReturnType<typeof addresses>>;
beforeAll(async () => {
  servers = await addresses();
});

const clients = [...services, 'gateway'];
const subjects = subjectsOf();
const { events, deadLetters } = subjects.streams;
const open: NatsConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});

async function as(client: string): Promise<NatsConnection> {
  const connection = await connect({
    servers: servers.natsUrl,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(secret(`nats-${client}`))),
    inboxPrefix: inboxPrefixOf(client),
    reconnect: false,
  });
  open.push(connection);
  return connection;
}
/** The server says no to a plain publish or subscription afterwards, in the connection's status. */
async function refusalOf(connection: NatsConnection, act: () => void): Promise<void> {
  const refusals: string[] = [];
  void (async () => {
    for await (const { type } of connection.status()) refusals.push(type);
  })();
  act();
  // The server says no before it answers the first flush; the second lets the status be read.
  await connection.flush();
  await connection.flush();
  if (refusals.includes('error')) throw new Error('refused');
}
const durablesOf = (client: string) => Object.keys(consumed[client] ?? {});

test('nobody without a key gets in', async () => {
  await expect(connect({ servers: servers.natsUrl, reconnect: false })).rejects.toThrow('Authorization');
});

test.each(clients)('%s publishes nothing but its own, and changes nothing at the broker', async (client) => {
  const connection = await as(client);
  const js = jetstream(connection, { timeout: timeoutMs });
  const jsm = await jetstreamManager(connection, { timeout: timeoutMs, checkAPI: false });
  const others = services.filter((other) => other !== client);
  const publish = (subject: string): Attack => [
    `publish ${subject}`,
    () => js.publish(subject, '{}', { timeout: timeoutMs }),
  ];
  const plain = (subject: string): Attack => [
    subject,
    () => refusalOf(connection, () => connection.publish(subject, '{}')),
  ];
  const request = (subject: string): Attack => [
    subject,
    () => connection.request(subject, '{}', { timeout: timeoutMs }),
  ];
  const attacks: Attack[] = [
    ...others.flatMap((other) => [
      publish(`entourage.${other}.audit.recorded.v1`),
      publish(`entourage.${other}.user.updated.v1`),
      plain(subjects.live(other)),
      request(subjects.snapshot(other)),
      ...durablesOf(other).flatMap((durable) => [
        publish(subjects.replay(durable)),
        publish(subjects.deadLetter(durable)),
        plain(`$JS.ACK.${events}.${durable}.1.1.1.1.0`),
        request(`$JS.API.CONSUMER.MSG.NEXT.${events}.${durable}`),
      ]),
    ]),
    ...durablesOf(client).map((durable) => publish(subjects.replay(durable))),
    request(`$JS.API.STREAM.MSG.GET.${events}`),
    request(`$JS.API.DIRECT.GET.${events}`),
    request(`$JS.API.STREAM.MSG.GET.${deadLetters}`),
    request(`$JS.API.STREAM.PURGE.${events}`),
    request(`$JS.API.STREAM.DELETE.${events}`),
    request(`$JS.API.STREAM.SNAPSHOT.${events}`),
    request('$JS.API.STREAM.LIST'),
    request('$SYS.REQ.SERVER.PING'),
    ['make a stream', () => jsm.streams.add({ name: 'MINE', subjects: ['mine.>'] })],
    ['change the stream', () => jsm.streams.update(events, { subjects: ['mine.>'] })],
    ['make a consumer', () => jsm.consumers.add(events, { durable_name: `${client}--mine` })],
    ['listen by an ordered consumer', async () => (await js.consumers.get(events)).next({ expires: 1_000 })],
    ...durablesOf(services[0]!).map(
      (durable): Attack => [`delete ${durable}`, () => jsm.consumers.delete(events, durable)],
    ),
  ];

  if (client !== 'gateway') await expect(jsm.streams.info(events)).resolves.toBeDefined();
  expect(await successesOf(attacks)).toEqual([]);
});

test.each(clients)('%s hears nothing that is not for it', async (client) => {
  const heard = [
    '>',
    'entourage.>',
    'entourage-live.>',
    'dead-letters.>',
    '_INBOX.>',
    '$JS.>',
    '$SYS.>',
    subjects.snapshot('*'),
  ];
  const inboxes = [...clients, brokerAdmin]
    .filter((other) => other !== client)
    .map((other) => `${inboxPrefixOf(other)}.>`);
  const allowed = client === 'gateway' ? ['entourage.>', 'entourage-live.>'] : [];
  const attacks = [...heard, ...inboxes]
    .filter((subject) => !allowed.includes(subject))
    .map(
      (subject): Attack => [
        subject,
        async () => {
          const connection = await as(client);
          await refusalOf(connection, () => void connection.subscribe(subject, { callback: () => {} }));
        },
      ],
    );
  expect(await successesOf(attacks)).toEqual([]);
});

// A pull names where its answer goes, and the broker asks nobody whether the client may publish there.
test.each(services)('%s cannot lead events of its own to the subject of another service', async (client) => {
  const [durable] = durablesOf(client);
  if (!durable) return;
  const connection = await as(client);
  const others = services.filter((other) => other !== client).map((other) => `entourage.${other}.audit.recorded.v1`);
  const watching = await as('gateway');
  const arrived: { subject: string; text: string }[] = [];
  const callback = (_: unknown, message: Msg) =>
    void arrived.push({ subject: message.subject, text: message.string() });
  watching.subscribe('entourage.>', { callback });
  await watching.flush();
  for (const reply of others) {
    connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${events}.${durable}`, '{"batch":1,"no_wait":true}', { reply });
  }
  const isAnswered = () => others.every((subject) => arrived.some((message) => message.subject === subject));
  await until(isAnswered);

  // What arrives there says that nothing was waiting: it has no content, so it is no event to anybody.
  expect(arrived.filter(({ subject, text }) => others.includes(subject) && text !== '')).toEqual([]);
});
