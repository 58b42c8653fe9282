import { setInterval } from 'node:timers/promises';
import { demoIds } from '@entourage/contracts/demo';

type Options = { publicUrl: string; sender: string; receiver: string; perSecond?: number; seconds?: number };

/** Milliseconds from a POST's answer to the live event at the other person's open stream: p50, p95 and how many. */
export async function liveLatency({ publicUrl, sender, receiver, perSecond = 50, seconds = 10 }: Options) {
  const arrived: number[] = [];
  const stop = new AbortController();
  const stream = await fetch(`${publicUrl}/api/events`, { headers: { cookie: receiver }, signal: stop.signal });
  const reading = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of stream.body!) {
      const now = performance.now();
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) if (part.includes('message.sent')) arrived.push(now);
    }
  })().catch(() => {});

  const accepted: number[] = [];
  const posts: Promise<void>[] = [];
  for await (const _ of setInterval(1_000 / perSecond)) {
    posts.push(
      fetch(`${publicUrl}/api/messages`, {
        method: 'POST',
        headers: { cookie: sender, 'content-type': 'application/json' },
        body: JSON.stringify({ receiverId: demoIds['dr.rivera'], content: `Message ${posts.length}` }),
      }).then(async (response) => {
        if (response.status !== 201)
          throw new Error(`a message was answered ${response.status}: ${await response.text()}`);
        accepted.push(performance.now());
        await response.body?.cancel();
      }),
    );
    if (posts.length >= perSecond * seconds) break;
  }
  await Promise.all(posts);
  for await (const _ of setInterval(50))
    if (arrived.length >= accepted.length || performance.now() - accepted.at(-1)! > 10_000) break;
  stop.abort();
  await reading;
  // Both lists are in the order of the commits: the n-th answer belongs to the n-th event. An event may overtake its answer.
  const waits = arrived.map((at, index) => Math.max(0, at - accepted[index]!)).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN);
  return { sent: accepted.length, seen: arrived.length, p50: at(0.5), p95: at(0.95) };
}
