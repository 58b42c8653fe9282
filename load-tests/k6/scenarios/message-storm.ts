import { check } from 'k6';
import exec from 'k6/execution';
import { uuidv4 } from '../lib/ids.ts';
import { openThread, sendMessage } from '../lib/messages.ts';
import { scenarioOptions, sizeASecond } from '../lib/options.ts';
import { athletes, liaisonOf, nth } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions({ storm: sizeASecond });

/** One of ten messages is sent a second time, as by a browser that has not got the answer. */
const repeatedEvery = 10;

export default function () {
  const n = exec.scenario.iterationInTest;
  const athlete = nth(athletes, n);
  const liaison = liaisonOf(athlete);
  // Both directions of each pair in turn.
  const isFromAthlete = Math.floor(n / athletes.length) % 2 === 0;
  const [from, to] = isFromAthlete ? [athlete, liaison] : [liaison, athlete];
  const given = { from, to, content: `Storm ${n} ${uuidv4()}`, key: uuidv4() };
  const { answer: sent } = sendMessage(given);
  if (n % repeatedEvery === 0) {
    const { answer: again } = sendMessage(given);
    check(again, { 'a repeat is the same message': (message) => message !== null && message.id === sent?.id });
  }
  openThread(to, from, sent);
}
