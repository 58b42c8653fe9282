import type { Message } from '@entourage/contracts/calls/messages';
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Gauge, Rate, Trend } from 'k6/metrics';
import { ownAccount } from '../lib/accounts.ts';
import { type Outcome, page } from '../lib/call.ts';
import { uuidv4 } from '../lib/ids.ts';
import { openThread, sendMessage } from '../lib/messages.ts';
import { durationsMeasured, scenarioOptions, seconds, size } from '../lib/options.ts';
import { ownRecord } from '../lib/pages.ts';
import { athletes, liaisonOf, nth } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

/** A few calls a second, then more and more up to `size`, then as few as before for as long as the recovery may take, and a quarter more. */
const low = 20;
const lowSeconds = Math.min(40, Math.floor(seconds / 3));
const firstSeconds = Math.min(10, Math.floor(seconds / 6));
const riseSeconds = seconds - lowSeconds - firstSeconds;

/** The first athletes only write, so that their threads have nothing else in them. */
const writers = 4;
/** Calls that wait for their answer at the same time, at most: more than a platform of two cores answers within two seconds. Each takes k6 1.2 MB. */
const inFlight = 1_200;

/** Milliseconds, failures and refusals of each second in which calls ended. */
const duration = new Trend('stress_ms');
const failed = new Rate('stress_failed');
const refused = new Rate('stress_refused');
const lowFrom = new Gauge('low_from_second');
const everySecond = Array.from({ length: seconds + 40 }, (_, second) => second);

export const options = scenarioOptions(
  {
    calls: {
      executor: 'ramping-arrival-rate',
      exec: 'calls',
      startRate: low,
      timeUnit: '1s',
      stages: [
        { duration: `${firstSeconds}s`, target: low },
        { duration: `${riseSeconds}s`, target: size },
        { duration: '0s', target: low },
        { duration: `${lowSeconds}s`, target: low },
      ],
      // Virtual users that are made during the rise would take the platform's processor.
      preAllocatedVUs: inFlight,
      maxVUs: inFlight,
    },
    writers: {
      executor: 'per-vu-iterations',
      exec: 'writer',
      vus: writers,
      iterations: 1,
      maxDuration: `${seconds + 60}s`,
    },
  },
  {
    // Refusals and slow answers are expected under overload; a server error, or an answer for another person, is a fault.
    checks: ['rate==1'],
    server_errors: ['count==0'],
    ...durationsMeasured,
    ...Object.fromEntries(
      everySecond.flatMap((second) => [
        [`stress_ms{second:${second}}`, ['max>=0']],
        [`stress_failed{second:${second}}`, ['rate>=0']],
        [`stress_refused{second:${second}}`, ['rate>=0']],
      ]),
    ),
  },
);

/** Three reads and a write. */
export function calls(): void {
  const athlete = athletes[writers + Math.floor(Math.random() * (athletes.length - writers))]!;
  const n = exec.scenario.iterationInTest;
  if (n % 4 === 3)
    note(sendMessage({ from: athlete, to: liaisonOf(athlete), content: `Stress ${n}`, mayRefuse: true }));
  else for (const one of page([n % 4 === 0 ? ownAccount(athlete, true) : ownRecord(athlete, true)])) note(one);
}

function note({ milliseconds, status, isRefused }: Outcome<unknown>): void {
  const tags = { second: String(Math.floor((Date.now() - exec.scenario.startTime) / 1_000)) };
  duration.add(milliseconds, tags);
  failed.add(status === 0 || status >= 400 ? !isRefused : false, tags);
  refused.add(isRefused, tags);
}

/** Writes all the time, and looks at the end whether every message that was acknowledged is in its thread. */
export function writer(): void {
  lowFrom.add(firstSeconds + riseSeconds);
  const athlete = nth(athletes, exec.scenario.iterationInTest);
  const acknowledged: Message[] = [];
  const until = exec.scenario.startTime + seconds * 1_000;
  while (Date.now() < until) {
    const { answer } = sendMessage({
      from: athlete,
      to: liaisonOf(athlete),
      content: `Writer ${uuidv4()}`,
      mayRefuse: true,
    });
    if (answer) acknowledged.push(answer);
    // A page of a thread has 200 messages; all that were written have to be on it.
    sleep(seconds / 100);
  }
  const { answer: thread } = openThread(athlete, liaisonOf(athlete));
  const found = new Map((thread ?? []).map(({ id, content }) => [id, content]));
  check(acknowledged, {
    'no acknowledged message is lost': (list) =>
      list.length > 0 && list.every(({ id, content }) => found.get(id) === content),
  });
}
