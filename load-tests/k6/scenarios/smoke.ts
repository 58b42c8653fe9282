import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { open } from 'k6/x/sse';
import { ownAccount, register, signIn } from '../lib/accounts.ts';
import { baseUrl, call, page } from '../lib/call.ts';
import { askTheDeck, chatHas, questions, startVisit } from '../lib/deck.ts';
import { uuidv4 } from '../lib/ids.ts';
import { booking, diary, halfHour } from '../lib/meetings.ts';
import { markRead, openThread, sendMessage } from '../lib/messages.ts';
import { durationsWithin, rightAnswers, scenarioOptions, seconds, size } from '../lib/options.ts';
import { adminOpens, athleteOpensTheApp, liaisonOpensAnAthlete, liaisonOpensTheApp } from '../lib/pages.ts';
import { athletes, liaisonOf, nth, password } from '../lib/people.ts';
import { coldFactor } from '../thresholds.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions(
  { smoke: { executor: 'constant-vus', vus: size, duration: `${seconds}s` } },
  { ...rightAnswers, ...durationsWithin(coldFactor) },
);

/** Each kind of call, by an athlete, their liaison and an administrator; every virtual user has an athlete of its own. */
export default function () {
  const athlete = nth(athletes, exec.vu.idInTest - 1);
  const liaison = liaisonOf(athlete);
  const stream = open(`${baseUrl}/api/events`, { cookie: athlete.cookie });
  page([ownAccount(athlete), ownAccount(liaison)]);
  signIn(athlete, password);
  signIn(athlete, `not ${password}`, false);
  athleteOpensTheApp(athlete);

  const { answer: sent } = sendMessage({ from: liaison, to: athlete, content: `Smoke ${uuidv4()}` });
  openThread(athlete, liaison, sent);
  markRead(athlete, liaison);

  const focusArea = 'Recovery';
  call<Biomarkers>('PUT /api/biomarkers/{athleteId}', {
    by: liaison,
    values: [athlete.id],
    body: { focusArea },
    checks: { 'of this athlete, changed': (now) => now.userId === athlete.id && now.focusArea === focusArea },
  });
  liaisonOpensTheApp(liaison);
  liaisonOpensAnAthlete(liaison, athlete);
  adminOpens();

  // Every second half-hour is left to a load that comes after this scenario as its warm-up.
  const at = halfHour(exec.scenario.iterationInTest * 2 + 1);
  const [booked] = page([booking({ athlete, liaison, at })]);
  const { id } = (booked?.answer ?? {}) as { id?: string };
  page([booking({ athlete, liaison, at }, 409), diary(athlete, id), diary(liaison, id)]);

  const visit = startVisit();
  if (visit) {
    askTheDeck(visit, questions[0]);
    chatHas(visit, [questions[0]]);
  }
  register(`smoke-${uuidv4().slice(0, 12)}`, password);

  sleep(1);
  const types = stream.drain().map(({ data }) => (JSON.parse(data) as { type: string }).type);
  check(types, {
    'the stream tells of the message': (list) => list.some((type) => type.includes('message')),
    'the stream is still open': () => stream.status === 200 && stream.isOpen(),
  });
  stream.close();
}
