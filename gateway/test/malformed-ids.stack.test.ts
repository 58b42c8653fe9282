import { randomUUID } from 'node:crypto';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { makeRoutes, type Route } from '../src/rest/routes.ts';
import { bodyFor } from './matrix/bodies.ts';
import { browser, people } from './matrix/people.ts';
import { authorizationOf } from './support/authorization.ts';

/** Neither the body nor the time of an answer shows whether an id is malformed or unknown (decision G5). */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const samples = 25;
const withinMs = 5;
/** Other work of the machine moves one median; a shorter path in the code moves all of them. */
const maxSeries = 3;

const nameOf = ({ pattern }: Route) => pattern;
/** The list of posts is empty for an unknown user, and not refused; moves of meetings have a limit that so many tries would reach. */
const others = ['GET /api/admin/users/{userId}/social-verifications', 'PATCH /api/appointments/{id}'];
const rows = makeRoutes().filter((row) => row.path.includes('{') && !others.includes(nameOf(row)));

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]!;

test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (name, row) => {
  const { allow } = authorizationOf(row);
  const kind = (['liaison', 'athlete', 'admin'] as const).find((one) => allow[one])!;
  const cookie = await signIn(people[kind].username);
  const body = bodyFor(row);
  const ask = async (id: string) => {
    const startedAt = performance.now();
    const response = await call(row.method, row.path.replace(/\{\w+\}/g, id), { cookie, body });
    const answer = `${response.status} ${await response.text()}`;
    return { answer, ms: performance.now() - startedAt };
  };
  const answers = new Set<string>();
  async function medians(): Promise<{ malformed: number; unknown: number }> {
    const took = { malformed: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < samples; round += 1) {
      // Alternately; each of the two goes first equally often.
      for (const one of round % 2 === 0 ? (['malformed', 'unknown'] as const) : (['unknown', 'malformed'] as const)) {
        const { answer, ms } = await ask(one === 'malformed' ? `not-an-id-${round}` : randomUUID());
        took[one].push(ms);
        answers.add(answer);
      }
    }
    return { malformed: median(took.malformed), unknown: median(took.unknown) };
  }

  const differences: number[] = [];
  while (differences.length < maxSeries && !differences.some((ms) => Math.abs(ms) < withinMs)) {
    const { malformed, unknown } = await medians();
    console.log(`${name}: malformed ${malformed.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (of ${samples})`);
    differences.push(malformed - unknown);
  }
  expect([...answers]).toEqual(['404 {"message":"Not found","code":"NOT_FOUND"}']);
  expect(Math.min(...differences.map(Math.abs))).toBeLessThan(withinMs);
});
