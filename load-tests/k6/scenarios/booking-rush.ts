import type { Appointment } from '@entourage/contracts/calls/appointments';
import { check } from 'k6';
import exec from 'k6/execution';
import { page } from '../lib/call.ts';
import { booking, diary, halfHour } from '../lib/meetings.ts';
import { scenarioOptions, sizeASecond } from '../lib/options.ts';
import { athletes, liaisons, nth } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions({ rush: sizeASecond });

const quarterMs = 15 * 60_000;

/** Two athletes want the same half-hour at the same time: one gets it. From then on this time and every overlapping one are taken. */
export default function () {
  const n = exec.scenario.iterationInTest;
  const liaison = nth(liaisons, n);
  const turn = Math.floor(n / liaisons.length);
  const rivals = [0, 1].map((one) => athletes[nth(liaison.athletes, turn * 2 + one)]!);
  // A half-hour lies between two that are wanted, so that only rivals of one moment overlap.
  const at = halfHour(n * 2);
  const answers = page(rivals.map((athlete) => booking({ athlete, liaison, at }, [201, 409])));
  const won = answers.flatMap(({ status, answer }) => (status === 201 ? [answer as Appointment] : []));
  check(answers, { 'one of two rivals gets the time': () => won.length === 1 });
  const [meeting] = won;
  const winner = rivals.find(({ id }) => id === meeting?.athleteId);
  const loser = rivals.find(({ id }) => id !== meeting?.athleteId);
  if (!meeting || !winner || !loser) return;
  const overlapping = new Date(Date.parse(at) + quarterMs).toISOString();
  page([diary(winner, meeting.id), diary(liaison, meeting.id)]);
  page([booking({ athlete: loser, liaison, at: overlapping }, 409)]);
}
