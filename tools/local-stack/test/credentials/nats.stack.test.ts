import { brokerAdmin, inboxPrefix } from '@entourage/service-kit/events/permissions';
import { makeSubjects } from '@entourage/service-kit/events/subjects';
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
const subjects = makeSubjects();
const { events, deadLetters } = subjects.streams;
const open: NatsConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});

async function as(client: string): Promise<NatsConnection> {
  const connection = await connect({
    servers: servers.natsUrl,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(secret(`nats-${client}`))),
    inboxPrefix: inboxPrefix(client),
    reconnect: false,
  });
  open.push(connection);
  return connection;
}
/** The server reports a refused publish or subscription later, in the connection's status. */
async function refusalOf(connection: NatsConnection, act: () => void): Promise<void> {
  const refusals: string[] = [];
  void (async () => {
    for await (const { type } of connection.status()) refusals.push(type);
  })();
  act();
  // The server reports the refusal before the first flush returns; the second flush lets the status be read.
  await connection.flush();
  await connection.flush();
  if (refusals.includes('error')) throw new Error('refused');
}
const durablesOf = (client: string) => Object.keys(consumed[client] ?? {});

test('clients without a key cannot connect', async () => {
  await expect(connect({ servers: servers.natsUrl, reconnect: false })).rejects.toThrow('Authorization');
});

test.each(clients)('%s can publish only its own subjects, and cannot change the broker', async (client) => {
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

test.each(clients)('%s can read only its own subjects', async (client) => {
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
    .map((other) => `${inboxPrefix(other)}.>`);
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

// The broker does not check whether a client may publish to the reply subject of its pull.
test.each(services)('%s cannot redirect its events to the subject of another service', async (client) => {
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

  // The reply without content reports that no event was waiting; it is not an event.
  expect(arrived.filter(({ subject, text }) => others.includes(subject) && text !== '')).toEqual([]);
});
