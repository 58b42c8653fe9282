import { setTimeout as pause } from 'node:timers/promises';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { signIn } from './callers.ts';
import { assignAthletes, fillThread, transactionsDuring } from './care-loop.ts';
import { liveLatency } from './live-latency.ts';
import { burst, type Call } from './measure.ts';
import type { Subject } from './platform.ts';

/** How threads and lists grow, and how fast a message is at the other browser. */
export async function growthFigures(subject: Subject): Promise<void> {
  const maya = [await signIn(subject.publicUrl, 'maya', demoPassword)];
  const liaison = [await signIn(subject.publicUrl, 'dr.rivera', demoPassword)];
  await fillThread(subject, demoIds['coach.kim'], 1_000);
  const people = { publicUrl: subject.publicUrl, sender: maya[0]!, receiver: liaison[0]! };
  const { sent, seen, p50, p95 } = await liveLatency(people);
  console.log(
    `\n50 messages a second: ${seen} of ${sent} seen, POST accepted to live event p50 ${p50} ms, p95 ${p95} ms`,
  );

  const page = (liaisonId: string): Call => ({ path: `/api/messages?with=${liaisonId}`, cookies: maya });
  await fillThread(subject, demoIds['dr.rivera'], 1_000_000);
  const [short, long] = [
    await burst(subject.publicUrl, page(demoIds['coach.kim']), 5),
    await burst(subject.publicUrl, page(demoIds['dr.rivera']), 5),
  ];
  const growth = (short.requestsPerSecond / long.requestsPerSecond).toFixed(2);
  console.log(`newest page of a thread of 1,000,000 messages: ${growth} times the cost of one of 1,000`);

  console.log(
    '\n| a liaison’s list | athletes | p50 ms | transactions of its database per request |\n|---|---|---|---|',
  );
  for (const athletes of [5, 500]) {
    await assignAthletes(subject, demoIds['sci.novak'], athletes - (athletes === 5 ? 1 : 5));
    const cookies = [await signIn(subject.publicUrl, 'sci.novak', demoPassword)];
    const lists: [string, string, string][] = [
      ['dashboard', `/api/liaisons/athletes/${demoIds['sci.novak']}`, subject.urls.adminPostgres],
      ['conversations', '/api/messages', subject.urls.messagingPostgres],
    ];
    for (const [name, path, url] of lists) {
      await burst(subject.publicUrl, { path, cookies }, 1);
      const seconds = 5;
      const idle = await transactionsDuring(url, () => pause(seconds * 1_000));
      let requests = 0;
      let p50 = 0;
      const busy = await transactionsDuring(url, async () => {
        ({ requests, p50 } = await burst(subject.publicUrl, { path, cookies }, seconds, 1));
      });
      console.log(`| ${name} | ${athletes} | ${p50} | ${((busy - idle) / requests).toFixed(1)} |`);
    }
  }
}
