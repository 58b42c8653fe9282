import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { adminVisits, athleteVisits, liaisonVisits, openLive } from '../lib/day.ts';
import { scenarioOptions, seconds, size } from '../lib/options.ts';
import { admin, athletes, liaisons, nth } from '../lib/people.ts';
import type { LoadPerson } from '../src/people.ts';

export { handleSummary } from '../lib/summary.ts';

/** Athletes, liaisons and administrators, for each of `size`. They come within the first tenth of the run, as people do in the morning. */
const crowd = { athlete: 100, liaison: 10, administrator: 1 } as const;
const people = (exec: keyof typeof crowd) => {
  const target = crowd[exec] * size;
  const arrival = Math.ceil(seconds / 10);
  return {
    ...({ executor: 'ramping-vus', exec, startVUs: 1, gracefulRampDown: '20s' } as const),
    stages: [
      { duration: `${arrival}s`, target },
      { duration: `${seconds - arrival}s`, target },
    ],
  };
};
export const options = scenarioOptions({
  athletes: people('athlete'),
  liaisons: people('liaison'),
  administrators: people('administrator'),
});

/** Seconds that somebody reads before the next click. */
const pause = () => sleep(1 + Math.random() * 4);
const turn = () => exec.scenario.iterationInTest;

export const athlete = () => {
  const one = nth(athletes, turn());
  visit(one, () => athleteVisits(one, pause));
};
export const liaison = () => {
  const one = nth(liaisons, turn());
  visit(one, () => liaisonVisits(one, pause));
};
export const administrator = () => visit(admin, () => adminVisits(pause));

/** A visit with its live stream; a person has up to six of them. */
function visit(by: LoadPerson, act: () => void): void {
  const live = openLive(by);
  act();
  check(live, { 'the stream stays open': (stream) => stream.status === 200 && stream.isOpen() });
  live.close();
}
