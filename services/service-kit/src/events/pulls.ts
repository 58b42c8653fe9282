import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import { withDeadline } from './deadline.ts';

/** How long one pull waits for a message; each pull costs a request, a subscription and two heartbeats. */
const pullMs = 10_000;
/** Bounds a pull that never returns, e.g. because the connection changed meanwhile. */
const graceMs = 5_000;
const drainMs = 500;

/** The waiting pulls of a process. They end early when it stops or the connection was replaced. */
export function openPulls() {
  const waiting = new Set<ConsumerMessages>();
  let isEnding = false;

  async function first(consumer: Consumer): Promise<JsMsg | null> {
    const messages = await consumer.fetch({ max_messages: 1, expires: pullMs });
    waiting.add(messages);
    if (isEnding) void drained(messages);
    try {
      for await (const message of messages) return message;
      return null;
    } finally {
      waiting.delete(messages);
    }
  }

  return {
    /** The next message, or null when none came in time. @throws the broker's error, and DeadlinePassed */
    next: (consumer: Consumer): Promise<JsMsg | null> => withDeadline(first(consumer), pullMs + graceMs),
    /** Pulls of a lost connection would wait for messages that no longer reach it. */
    abandon(): void {
      for (const messages of waiting) messages.stop();
    },
    /** Ends the pulls. A message that is on its way still arrives, because no other process would get it before `ack_wait` is over. */
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all([...waiting].map(drained));
    },
  };
}

async function drained(messages: ConsumerMessages): Promise<void> {
  // The client ends an iterator whose subscription drains, and has no call for it.
  const { sub } = messages as unknown as { sub: Subscription };
  await withDeadline(sub.drain(), drainMs).catch(() => messages.stop());
}
