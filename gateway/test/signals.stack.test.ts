import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import {
  type DocumentedMetric,
  declaredIn,
  documentedMetrics,
  samplesOf,
} from '@entourage/service-kit/testing/metrics-text';
import { browser } from './matrix/people.ts';
import { repositoryRoot } from './support/test-services.ts';

/** Metrics, traces and logs of all processes, and to whom they are sent, after a story that calls every service. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);

beforeAll(async () => {
  const athlete = await newPeople(platform.publicUrl).athlete({
    firstName: 'Signe',
    lastName: 'Holm',
    liaisonIds: [demoIds['dr.rivera']],
  });
  const [cookie, admin, liaison] = [athlete.cookie, await signIn('admin'), await signIn('dr.rivera')];
  const receiverId = demoIds['dr.rivera'];
  const form = new FormData();
  form.append('files', new Blob(['Rest well.']), 'signals.txt');
  const said = { name: 'Signe', email: 'signe@example.org', subject: 'Hello', message: 'A question' };
  const steps: [method: string, path: string, cookie?: string, body?: unknown, headers?: Record<string, string>][] = [
    ['GET', '/'],
    ['POST', '/api/messages', cookie, { receiverId, content: 'How is my knee?' }],
    ['PUT', `/api/biomarkers/${athlete.id}`, liaison, { injuryRisk: 'LOW' }],
    ['GET', `/api/biomarkers/${athlete.id}`, admin, undefined, { 'break-glass-reason': 'Collapsed during training' }],
    ['GET', '/api/appointments', cookie],
    ['POST', '/api/team-member-invites', cookie, { teamMemberName: 'Coach' }],
    ['POST', '/api/contact', undefined, said],
    ['POST', '/api/password-reset', undefined, { email: `${athlete.username}@example.org` }],
    ['POST', '/api/investor-presentation/access', undefined, { sessionId: crypto.randomUUID() }],
    ['POST', '/api/admin/training-files/upload', admin, form],
    ['GET', '/api/admin/training-jobs', admin],
    ['GET', '/api/admin/audit', admin],
    ['POST', '/graphql', cookie, { query: '{ __typename }' }],
    ['DELETE', `/api/admin/connections/${athlete.connectionIds[0]}`, admin],
  ];
  const statuses: string[] = [];
  for (const [method, path, as, body, headers = {}] of steps) {
    const answer = await fetch(platform.publicUrl + path, {
      method,
      headers: {
        ...(as && { cookie: as }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    await answer.text();
    if (answer.status >= 500) statuses.push(`${method} ${path}: ${answer.status}`);
  }
  expect(statuses).toEqual([]);
  expect((await call('GET', '/api/auth/user', { cookie })).status).toBe(200);
});

const documented = () => documentedMetrics(readFileSync(join(repositoryRoot, 'docs/metrics.md'), 'utf8'));

/** The metrics that a process should have according to the documentation. */
function rowsOf(process: string, pages: ReturnType<typeof documented>): DocumentedMetric[] {
  const titles = ['every process', process];
  if (process !== 'gateway') titles.push('every service and worker');
  if (process !== 'gateway' && !process.endsWith('-worker')) titles.push('every service');
  return titles.flatMap((title) => pages.get(title) ?? []);
}
const isOfNode = (name: string) => /^(process|nodejs)_/.test(name);
const scrape = async (url: string) => (await fetch(url)).text();

test.each(Object.entries(platform.metrics))(
  '%s tells the metrics of the documentation, and no others',
  async (process, url) => {
    const text = await scrape(url);
    const told = [...declaredIn(text)].filter(([name]) => !isOfNode(name)).map(([name, type]) => `${name} ${type}`);
    const rows = rowsOf(process, documented());
    expect(told.sort()).toEqual(rows.map(({ name, type }) => `${name} ${type}`).sort());

    const labels = new Map(rows.map((row) => [row.name, row.labels]));
    for (const { name, labels: given } of samplesOf(text).filter((sample) => !isOfNode(sample.name))) {
      const allowed = labels.get(name) ?? labels.get(name.replace(/_(bucket|sum|count)$/, '')) ?? [];
      expect([name, Object.keys(given).filter((label) => ![...allowed, 'service', 'le'].includes(label))]).toEqual([
        name,
        [],
      ]);
      expect(given.service).toBe(process);
    }
  },
);

test('every heading of the documentation belongs to a process', () => {
  const processes = [...Object.keys(platform.metrics), 'broker-admin', 'every process', 'every service and worker'];
  expect([...documented().keys()].filter((title) => ![...processes, 'every service'].includes(title))).toEqual([]);
});

test('no label holds an id, a name or an address of anybody, and each metric has few of them', async () => {
  const texts = await Promise.all(Object.values(platform.metrics).map(scrape));
  const samples = texts.flatMap(samplesOf);
  const telling = samples.flatMap(({ name, labels }) =>
    Object.values(labels)
      .filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}|@|\b(holm|signe)\b/i.test(value))
      .map((value) => `${name} ${value}`),
  );
  const series = Map.groupBy(
    samples.filter(({ name }) => !name.endsWith('_bucket')),
    ({ name, labels }) => `${labels.service} ${name}`,
  );
  // A route has one series for each method and status that it has answered; other tests ask for all of them.
  const limitOf = (name: string) => (name.includes('http_server_request_duration') ? 1_500 : 200);
  const many = [...series]
    .filter(([name, of]) => of.length > limitOf(name))
    .map(([name, of]) => `${name}: ${of.length}`);
  expect({ samples: samples.length > 1_000, telling, many }).toEqual({ samples: true, telling: [], many: [] });
});

test('the story is in the numbers: a break-glass read, a revocation, the depth of queues', async () => {
  const value = async (process: string, name: string) =>
    samplesOf(await scrape(platform.metrics[process]!))
      .filter((sample) => sample.name === name)
      .reduce((sum, sample) => sum + sample.value, 0);
  expect(await value('health-data', 'break_glass_reads_total')).toBeGreaterThan(0);
  await until(async () => (await value('gateway', 'access_revocation_seconds_count')) > 0);
  expect(await value('training', 'job_queue_jobs')).toBeGreaterThan(0);
  expect(await value('admin', 'db_client_connection_count')).toBeGreaterThan(0);
});

test('no process has looked up a name or opened a connection elsewhere', () => {
  const { programs, outgoing } = platform.outgoing();
  const expected = Object.keys(platform.metrics).length;
  // The recorder was loaded into each of them; without it the list would be empty as well.
  expect(programs.filter((program) => /(main|worker)\.m?[jt]s$/.test(program)).length).toBeGreaterThanOrEqual(expected);
  expect(outgoing).toEqual([]);
});
