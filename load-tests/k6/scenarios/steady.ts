import { sleep } from 'k6';
import exec from 'k6/execution';
import { adminVisits, athleteVisits, liaisonVisits } from '../lib/day.ts';
import { durationsMeasured, rightAnswers, scenarioOptions, seconds, size } from '../lib/options.ts';
import { athletes, liaisons, nth } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

/** Without limits of milliseconds: processes that are restarted beside it take the time of others. */
export const options = scenarioOptions(
  { people: { executor: 'constant-vus', vus: size, duration: `${seconds}s` } },
  { ...rightAnswers, ...durationsMeasured },
);

const pause = () => sleep(0.2);

/** The first person is a liaison, the others are athletes of their own; an administrator looks in between visits of the first. */
export default function () {
  const person = exec.vu.idInTest - 1;
  if (person > 0) return athleteVisits(nth(athletes, person), pause);
  liaisonVisits(nth(liaisons, 0), pause);
  adminVisits(pause);
}
