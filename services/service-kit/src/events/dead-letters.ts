import type { JsMsg, SeqMsgRequest } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';

const names = {
  consumer: 'Entourage-Consumer',
  reason: 'Entourage-Reason',
  subject: 'Entourage-Subject',
  deliveries: 'Entourage-Deliveries',
};

/**
 * Copies a message, byte for byte, to the stream of dead letters, with the reason (names and codes, never values).
 * @param durable the consumer that failed to handle it
 */
export async function addDeadLetter(bus: Bus, durable: string, message: JsMsg, reason: string): Promise<void> {
  const { js } = await bus.jetStream();
  const header = headers();
  header.set(names.consumer, durable);
  header.set(names.reason, reason);
  header.set(names.subject, message.subject);
  header.set(names.deliveries, String(message.info.deliveryCount));
  // With the stream's duplicate window, a crash before the message is terminated leaves one dead letter, not two.
  const msgID = `${durable}:${message.info.streamSequence}`;
  await js.publish(bus.subjects.deadLetter(durable), message.data, { msgID, headers: header, timeout: 2_000 });
}

export type DeadLetter = {
  sequence: number;
  consumer: string;
  reason: string;
  subject: string;
  deliveries: number;
  time: Date;
  text: string;
};

/** Dead letters from the oldest on, of one consumer or of all. */
export async function* deadLetters(
  bus: Bus,
  { consumer = '*' }: { consumer?: string } = {},
): AsyncGenerator<DeadLetter> {
  await bus.connected();
  const { jsm } = await bus.jetStream();
  const stream = bus.subjects.streams.deadLetters;
  // Up to the current last one: a replayed letter that fails again is appended behind it.
  const { state } = await jsm.streams.info(stream);
  for (let seq = 1; seq <= state.last_seq; ) {
    // The server supports `next_by_subj`; the client passes it on but does not type it.
    const query = { seq, next_by_subj: bus.subjects.deadLetter(consumer) };
    const message = await jsm.streams.getMessage(stream, query as SeqMsgRequest);
    if (!message || message.seq > state.last_seq) return;
    const header = (name: string) => message.header.get(name);
    yield {
      sequence: message.seq,
      consumer: header(names.consumer),
      reason: header(names.reason),
      subject: header(names.subject),
      deliveries: Number(header(names.deliveries)),
      time: message.time,
      text: message.string(),
    };
    seq = message.seq + 1;
  }
}

type ReplayOptions = {
  consumer?: string;
  /** Called for a dead letter that stays, because its consumer is no longer declared. */
  onOrphan?: (letter: DeadLetter) => void;
};

/**
 * Redelivers dead letters to the consumer that failed to handle them and to no other; its inbox still lets each take effect once.
 * @returns how many
 */
export async function replayDeadLetters(bus: Bus, { consumer, onOrphan }: ReplayOptions = {}): Promise<number> {
  await bus.connected();
  const { js, jsm } = await bus.jetStream();
  const existing = new Set<string>();
  for await (const { name } of jsm.consumers.list(bus.subjects.streams.events)) existing.add(name);
  let count = 0;
  for await (const letter of deadLetters(bus, { consumer })) {
    if (!existing.has(letter.consumer)) {
      onOrphan?.(letter);
      continue;
    }
    const msgID = `replay:${letter.consumer}:${letter.sequence}`;
    await js.publish(bus.subjects.replay(letter.consumer), letter.text, { msgID });
    await jsm.streams.deleteMessage(bus.subjects.streams.deadLetters, letter.sequence);
    count++;
  }
  return count;
}
