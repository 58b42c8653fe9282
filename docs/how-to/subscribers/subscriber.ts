import { readFileSync } from 'node:fs';
import { parseEvent } from '@entourage/events';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';

const { NATS_URL = '', SUBSCRIBER = '', NKEY_FILE = '', NATS_CA } = process.env;
const connection = await connect({
  servers: NATS_URL.split(','),
  authenticator: nkeyAuthenticator(new TextEncoder().encode(readFileSync(NKEY_FILE, 'utf8').trim())),
  inboxPrefix: `_INBOX_subscriber-${SUBSCRIBER}`,
  maxReconnectAttempts: -1,
  ...(NATS_CA && { tls: { caFile: NATS_CA } }),
});
const [stream, durable] = ['EVENTS', `subscriber--${SUBSCRIBER}`];
if (process.argv.includes('--replay')) {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  await manager.consumers.reset(stream, durable, 1);
}
const messages = await (await jetstream(connection).consumers.get(stream, durable)).consume({ max_messages: 50 });
process.once('SIGTERM', () => void messages.close());
for await (const message of messages) {
  try {
    const event = parseEvent(message.data);
    if (event?.type === 'entourage.messaging.message.sent.v1') console.log(event.id, event.data.conversationId);
    message.ack();
  } catch (error) {
    console.error(message.seq, (error as Error).message);
    message.term('does not fit its schema');
  }
}
await connection.drain();
