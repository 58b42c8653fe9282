import { sleep } from 'k6';
import { asked, page } from '../lib/call.ts';
import { askTheDeck, chatHas, questions, startVisit } from '../lib/deck.ts';
import { scenarioOptions, seconds, size } from '../lib/options.ts';

export { handleSummary } from '../lib/summary.ts';

export const options = scenarioOptions({
  visitors: { executor: 'constant-vus', vus: size, duration: `${seconds}s` },
});

/** A visitor opens the deck and asks each question once. */
export default function () {
  const visit = startVisit();
  if (!visit) return;
  page([
    asked<unknown[]>('GET /api/investor-presentation/athletes', {
      by: visit,
      checks: { 'at most three': (list) => Array.isArray(list) && list.length <= 3 },
    }),
  ]);
  for (const question of questions) {
    askTheDeck(visit, question);
    sleep(0.5);
  }
  chatHas(visit, questions);
}
