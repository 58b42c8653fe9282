import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import { adminVisits, athleteVisits, liaisonVisits, openLive } from '../lib/day.ts';
import { scenarioOptions, seconds, size } from '../lib/options.ts';
import { athletes, liaisons, nth } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

const streams = 50;
/** Calls of a visit, by the mix below: the average of a few thousand visits. */
const callsPerVisit = 13;
const perMinute = Math.max(1, Math.round((size * 60) / callsPerVisit));

const loadFrom = new Gauge('load_from');
const loadTo = new Gauge('load_to');

export const options = scenarioOptions({
  visits: {
    executor: 'constant-arrival-rate',
    exec: 'visit',
    rate: perMinute,
    timeUnit: '1m',
    duration: `${seconds}s`,
    preAllocatedVUs: 20,
    maxVUs: 100,
  },
  listeners: { executor: 'per-vu-iterations', exec: 'listen', vus: 1, iterations: 1, maxDuration: `${seconds + 30}s` },
});

const noPause = () => {};

/** Of 21 visits, 18 are of athletes, two of liaisons, one of an administrator: the rarer ones oftener than in a day, so that nothing is left out. */
export function visit(): void {
  const n = exec.scenario.iterationInTest;
  const round = Math.floor(n / 21);
  if (n % 21 === 20) adminVisits(noPause);
  else if (n % 21 >= 18) liaisonVisits(nth(liaisons, round * 2 + (n % 21)), noPause);
  else athleteVisits(nth(athletes, round * 18 + (n % 21)), noPause);
}

/** Open pages that only listen, and the moments between which memory is compared. */
export function listen(): void {
  loadFrom.add(Date.now());
  const open = Array.from({ length: streams }, (_, n) => openLive(nth(athletes, n)));
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    sleep(Math.min(5, Math.max(0.1, (until - Date.now()) / 1_000)));
    for (const stream of open) stream.drain();
  }
  check(open, { 'streams stay open': (list) => list.every((stream) => stream.status === 200 && stream.isOpen()) });
  for (const stream of open) stream.close();
  loadTo.add(Date.now());
}
