import exec from 'k6/execution';
import { ownAccount, signIn } from '../lib/accounts.ts';
import { page } from '../lib/call.ts';
import { scenarioOptions, sizeASecond } from '../lib/options.ts';
import { athletes, nth, password } from '../lib/people.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions({ storm: sizeASecond });

/** One of ten passwords is wrong. The new session is that of the person who has signed in. */
const wrongEvery = 10;

export default function () {
  const n = exec.scenario.iterationInTest;
  const person = nth(athletes, n);
  if (n % wrongEvery === wrongEvery - 1) {
    signIn(person, `not ${password}`, false);
    return;
  }
  const { response } = signIn(person, password);
  const cookie = /^[^;]+/.exec(response.headers['Set-Cookie'] ?? '')?.[0];
  if (cookie) page([ownAccount({ ...person, cookie })]);
}
