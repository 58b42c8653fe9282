import { randomUUID } from 'node:crypto';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { readCallPolicies } from '../src/rest-shim/call-policy.ts';
import type { RestRow } from '../src/rest-shim/rest-route.ts';
import { restRows } from '../src/rest-shim/routes/index.ts';
import { bodyFor } from './matrix/bodies.ts';
import { browser, people } from './matrix/people.ts';

/** Neither the body nor the time of an answer tells a malformed id from one that nobody has (decision G5). */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const samples = 25;
const withinMs = 5;

const nameOf = ({ method, path }: RestRow) => `${method} ${path}`;
const policies = new Map(readCallPolicies().map((policy) => [`${policy.method} ${policy.path}`, policy]));
/** A list of anybody's posts is empty for whom verification does not know; moves have a limit that so many tries would meet. */
const others = ['GET /api/admin/users/{userId}/social-verifications', 'PATCH /api/appointments/{id}'];
const rows = restRows.filter((row) => row.path.includes('{') && !others.includes(nameOf(row)));

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]!;

test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (name, row) => {
  const { allow } = policies.get(name)!;
  const kind = (['liaison', 'athlete', 'admin'] as const).find((one) => allow[one])!;
  const cookie = await signIn(people[kind].username);
  const body = row.method === 'GET' || row.method === 'DELETE' ? undefined : bodyFor(row);
  const ask = async (id: string) => {
    const startedAt = performance.now();
    const response = await call(row.method, row.path.replace(/\{\w+\}/g, id), { cookie, body });
    const answer = `${response.status} ${await response.text()}`;
    return { answer, ms: performance.now() - startedAt };
  };
  const took = { malformed: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let round = 0; round < samples; round += 1) {
    // In turns, and each of them first as often as the other.
    for (const one of round % 2 === 0 ? (['malformed', 'unknown'] as const) : (['unknown', 'malformed'] as const)) {
      const { answer, ms } = await ask(one === 'malformed' ? `not-an-id-${round}` : randomUUID());
      took[one].push(ms);
      answers.add(answer);
    }
  }
  const [malformed, unknown] = [median(took.malformed), median(took.unknown)];
  console.log(
    `${name}: malformed ${malformed.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians of ${samples})`,
  );
  expect([...answers]).toEqual(['404 {"message":"Not found","code":"NOT_FOUND"}']);
  expect(Math.abs(malformed - unknown)).toBeLessThan(withinMs);
});
