import { randomUUID } from 'node:crypto';
import { demoPassword } from '@entourage/contracts/demo';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { signIn } from './callers.ts';
import { burst, type Call } from './measure.ts';
import type { Subject } from './platform.ts';

const connections = 16;
const visitsStored = 10_000;
/** A visit may ask ten questions a minute, and the figures are of one. */
const questionsOfVisit = 10;
const asked = [
  'How much are you raising?',
  'What gross margin do you expect?',
  'How big is the total addressable market?',
  'What revenue do you project for 2027?',
  'Who is the CEO?',
];

type Visit = { accessId: string; cookie: string };

async function startVisit(publicUrl: string): Promise<Visit> {
  const answer = await fetch(`${publicUrl}/api/investor-presentation/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`a visit was answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return { accessId: id, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

async function ask(publicUrl: string, { accessId, cookie }: Visit, question: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${publicUrl}/api/investor-presentation/question`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ accessId, question, slideNumber: null }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a question was answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Milliseconds of an answer from the slides, over 16 connections at once. */
async function answerTimes(publicUrl: string): Promise<number[]> {
  const times: number[] = [];
  const visits = Array.from({ length: connections * 8 });
  const worker = async () => {
    while (visits.length > 0) {
      visits.pop();
      const visit = await startVisit(publicUrl);
      for (let nth = 0; nth < questionsOfVisit; nth++)
        times.push(await ask(publicUrl, visit, asked[nth % asked.length]!));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.sort((a, b) => a - b);
}

/** Ten thousand visits with ten dwells each, and a question for every second one, as if they had happened within a year. */
async function fillVisits(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO investor_presentation_access (id, version, session_id, ip_address, user_agent, location, accessed_at, session_duration,
         active_seconds, slides_viewed, current_slide, questions_asked, slide_seconds)
       SELECT gen_random_uuid(), 1, n::text, '203.0.113.0/24', 'bench', '{"country":"Unknown","city":"Unknown"}',
              now() - n * interval '50 minutes', n % 900, n % 600, n % 11, n % 10, n % 2,
              ARRAY(SELECT (n * slide) % 90 FROM generate_series(1, 10) AS slide)
       FROM generate_series(1, $1::int) AS n`,
      [visitsStored],
    );
    await client.query(
      `INSERT INTO investor_presentation_questions (id, version, access_id, slide_number, question, answer, source, covered, citations, asked_at)
       SELECT gen_random_uuid(), 1, id, nullif(session_duration % 11, 0), 'How big is the market?', 'Big.', 'DECK', true, '[]', accessed_at
       FROM investor_presentation_access WHERE user_agent = 'bench' AND questions_asked = 1`,
    );
    await client.query('ANALYZE');
  });
}

/** The figures of the investor deck: answers, and the calls of the administrator's view before and after ten thousand visits. */
export async function deckFigures({ publicUrl, urls }: Subject): Promise<void> {
  await answerTimes(publicUrl);
  const times = await answerTimes(publicUrl);
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
  console.log(
    `\nan answer from the slides, ${connections} connections: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (of ${times.length})`,
  );

  const cookies = [await signIn(publicUrl, 'admin', demoPassword)];
  const folder = '/api/admin/investor-presentation';
  const view: Call[] = ['summary', 'analytics/page', 'questions/page'].map((path) => ({
    path: `${folder}/${path}`,
    cookies,
  }));
  console.log('\n| the analytics view, one connection | p50 ms before | p50 ms with 10,000 visits |\n|---|---|---|');
  const measured = async () => {
    const list: number[] = [];
    for (const call of view) {
      await burst(publicUrl, call, 1, 1);
      list.push((await burst(publicUrl, call, 4, 1)).p50);
    }
    return list;
  };
  const before = await measured();
  await fillVisits(urls.presentationPostgres);
  const after = await measured();
  for (const [index, { path }] of view.entries()) console.log(`| GET ${path} | ${before[index]} | ${after[index]} |`);
}
