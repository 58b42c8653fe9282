import type { Message } from '@entourage/contracts/calls/messages';
import { newId } from '@entourage/contracts/new-id';
import { outbox, type UnsentMessage } from '#entities/messages/outbox.ts';
import { messageToasts } from '#entities/messages/texts.ts';
import { asApiError } from '#shared/api/api-error.ts';
import { pageState } from '#shared/browser/page-state.ts';
import { toastChannel } from '#shared/toasts/toast-channel.ts';
import { texts } from '../texts.ts';
import { draftStore } from './drafts.ts';

/** Sends a message to the server, and shows the sent one. */
export type Post = {
  send: (unsent: UnsentMessage) => Promise<{ data?: Message; error?: unknown }>;
  show: (sent: Message) => void;
};

/** Written in this page and without an answer yet: when the server refuses, the text returns to the input. */
const firstAttempts = new Set<string>();
/** Keys of texts that returned to the input without certainty that the server has not taken them (decision M12). */
const retryKeys = new Map<string, string>();
const toText = ({ receiverId, content }: Pick<UnsentMessage, 'receiverId' | 'content'>) => `${receiverId} ${content}`;

type Written = Pick<UnsentMessage, 'senderId' | 'receiverId' | 'content' | 'after'>;

/** Puts a new message into the outbox and sends it after those before it. */
export async function sendNow(post: Post, written: Written): Promise<void> {
  const key = retryKeys.get(toText(written)) ?? newId();
  retryKeys.delete(toText(written));
  firstAttempts.add(key);
  outbox.add({ ...written, key, createdAt: new Date().toISOString(), state: 'sending' });
  await deliver(post, written);
}

/** Sends what a sender's outbox holds: of each thread in order, of the threads side by side. */
export async function deliverAll(post: Post, senderId: string): Promise<void> {
  const receivers = new Set(outbox.of(senderId).map(({ receiverId }) => receiverId));
  await Promise.all([...receivers].map((receiverId) => deliver(post, { senderId, receiverId })));
}

function deliver(post: Post, { senderId, receiverId }: Pick<Written, 'senderId' | 'receiverId'>): Promise<void> {
  return exclusively(`entourage-outbox ${senderId} ${receiverId}`, async () => {
    let unsent = outbox.next(senderId, receiverId);
    while (unsent && (await hasAnswer(post, unsent))) unsent = outbox.next(senderId, receiverId);
    // They keep their order, so messages after a waiting one wait too.
    for (const behind of outbox.sendable(senderId, receiverId)) waits(behind);
  });
}

const chains = new Map<string, Promise<unknown>>();

pageState.endsWith(() => {
  for (const known of [firstAttempts, retryKeys, chains]) known.clear();
});

/** One at a time, in all tabs where the browser has Web Locks. Without them the key of each message still makes it take effect once. */
async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(name, run);
  const running = (chains.get(name) ?? Promise.resolve()).then(run);
  chains.set(
    name,
    running.catch(() => undefined),
  );
  return running;
}

const isForLater = (status: number | 'OFFLINE' | undefined) => status === 'OFFLINE' || status === 401;
const isPassing = (status: number | 'OFFLINE' | undefined) =>
  status === undefined || (typeof status === 'number' && (status >= 500 || status === 429));

/** Tries once. @returns whether the server has decided about the message, so that the next one may follow */
async function hasAnswer(post: Post, unsent: UnsentMessage): Promise<boolean> {
  if (!navigator.onLine) return waits(unsent);
  outbox.change(unsent, 'sending');
  const { data, error } = await post.send(unsent);
  if (data) {
    firstAttempts.delete(unsent.key);
    post.show(data);
    outbox.remove(unsent);
    toastChannel.publish('success', messageToasts.sent);
    return true;
  }
  const status = asApiError(error)?.status;
  if (isForLater(status)) return waits(unsent);
  if (firstAttempts.delete(unsent.key)) {
    giveBack(unsent, { isKeyKept: isPassing(status) });
    return true;
  }
  if (isPassing(status)) return waits(unsent);
  outbox.change(unsent, 'refused');
  return true;
}

function waits(unsent: UnsentMessage): false {
  firstAttempts.delete(unsent.key);
  outbox.change(unsent, 'waiting');
  return false;
}

function giveBack(unsent: UnsentMessage, { isKeyKept }: { isKeyKept: boolean }): void {
  if (isKeyKept) retryKeys.set(toText(unsent), unsent.key);
  outbox.remove(unsent);
  draftStore.restore(unsent.senderId, unsent.receiverId, unsent.content);
  toastChannel.publish('failure', messageToasts.sendFailed);
}

/** Texts that waited for more than a day return to the input instead of being sent late. */
export function returnExpired(senderId: string | null): void {
  const own = outbox.takeExpired(Date.now()).filter((unsent) => unsent.senderId === senderId);
  for (const unsent of own) draftStore.restore(unsent.senderId, unsent.receiverId, unsent.content);
  if (own.length > 0) toastChannel.publish('info', texts.outbox.expired);
}
