import { until } from '@entourage/service-kit/testing';
import { installations, objectsOf } from '../src/installations.ts';
import {
  auditChain,
  backlog,
  deadLetter,
  endingCertificate,
  failingCalls,
  type Incident,
  waitingTraining,
} from '../src/prometheus/incidents.ts';
import { type ObservedPlatform, startObservedPlatform } from '../src/prometheus/observed-platform.ts';
import type { Alert } from '../src/prometheus/prometheus-server.ts';
import type { Rule, RuleGroup } from '../src/prometheus/shortened.ts';
import { namespace } from '../src/rendered.ts';

// The six most important alerts, provoked: metrics of real processes in a real Prometheus, with the rules and targets of the chart for
// production. Only time is shortened: the intervals of scrapes and evaluations and each `for` are divided by this factor. Expressions are
// as they are, with their ranges and limits.
const factor = 20;
/** A backlog counts after 30 s; then each step has its interval. */
const firesWithinMs = 90_000;
const resolvesWithinMs = 60_000;
const startsWithin = { withinMs: 30_000 };
jest.setTimeout(240_000);

const production = installations.find(({ title }) => title === 'platform, values-production.yaml')!;
/** These run side by side, because they concern different parts of the platform. */
const atOnce = [auditChain, failingCalls, endingCertificate, waitingTraining];
const names = ['OutboxBacklog', 'DeadLetters', 'AuditChainBroken', 'CallsFail', 'CertificateEnds', 'TrainingWaits'];

/** The course of an incident; times in milliseconds of Unix time. */
type Course = { incident: Incident; before: Alert[]; fired: Alert[]; provokedAt: number; resolvedAt: number };

let observed: ObservedPlatform;
let rules: Rule[];
let begunAt: Date;
let courses: Map<string, Promise<Course>>;
beforeAll(async () => {
  const rendered = objectsOf(production);
  observed = await startObservedPlatform({ rendered, factor });
  begunAt = new Date();
  const { groups } = (await rendered).find(({ kind }) => kind === 'PrometheusRule')!.spec as { groups: RuleGroup[] };
  rules = groups.flatMap((group) => group.rules);
});
afterAll(() => observed?.stop());

const alertsNamed = async (name: string) =>
  (await observed.prometheus.alerts()).filter(({ labels }) => labels.alertname === name);
const covers = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
const isFor =
  ({ labels: wanted }: Incident) =>
  ({ state, labels }: Alert) =>
    state === 'firing' && covers(labels, wanted);

/** Provokes an incident, waits for its alert, removes the cause, and waits until the alert has ended. */
async function run(incident: Incident): Promise<Course> {
  const before = await alertsNamed(incident.alert);
  const provokedAt = Date.now();
  let fired: Alert[] = [];
  try {
    await incident.provoke();
    const isFired = async () => {
      fired = await alertsNamed(incident.alert);
      return fired.some(isFor(incident));
    };
    await until(isFired, { withinMs: firesWithinMs });
  } finally {
    await incident.end();
  }
  await until(async () => (await alertsNamed(incident.alert)).length === 0, { withinMs: resolvesWithinMs });
  return { incident, before, fired, provokedAt, resolvedAt: Date.now() };
}

/** While NATS is frozen nothing reports dead letters, so these two run one after the other. */
function runAll(): Map<string, Promise<Course>> {
  const [letter, waiting] = [deadLetter(observed), backlog(observed)];
  const ofLetter = run(letter);
  const ofWaiting = ofLetter.catch(() => {}).then(() => run(waiting));
  const others = atOnce.map((incident) => incident(observed)).map((one) => [one.alert, run(one)] as const);
  const begun = new Map([[letter.alert, ofLetter], [waiting.alert, ofWaiting], ...others]);
  // Each incident has its own test.
  for (const course of begun.values()) course.catch(() => {});
  return begun;
}

test('Prometheus has every process as the target that its ServiceMonitor makes of it', async () => {
  const targets = await until(async () => {
    const found = await observed.prometheus.targets();
    const areUp = found.length > 0 && found.every(({ health }) => health === 'up');
    if (!areUp) throw new Error(found.map(({ labels, lastError }) => `${labels.job}: ${lastError}`).join('\n'));
    return found;
  }, startsWithin);
  const told = await observed.prometheus.query('build_info');
  const jobs = targets.map(({ labels }) => labels.job!);
  expect(told.map(({ metric }) => metric.service).sort()).toEqual([...observed.processes].sort());
  expect(told.map(({ metric }) => metric.job).sort()).toEqual(jobs.sort());
  // The label `service` comes from the process, the others come from the pod.
  expect(told.find(({ metric }) => metric.service === 'identity')!.metric).toMatchObject({
    namespace,
    job: 'entourage-identity',
    pod: 'entourage-identity-0',
    container: 'identity',
    endpoint: 'http',
  });
  // A queue has its own name in the label, not that of the target.
  const [queue] = await observed.prometheus.query('job_queue_oldest_seconds{job="verify-audit-trail"}');
  expect(queue?.metric).toMatchObject({ service: 'admin', namespace });
});

test('nothing is wrong at first', async () => {
  const isOfInterest = ({ state, labels }: Alert) =>
    state === 'firing' && (labels.severity === 'critical' || names.includes(labels.alertname!));
  expect((await observed.prometheus.alerts()).filter(isOfInterest)).toEqual([]);
  courses = runAll();
  expect([...courses.keys()].sort()).toEqual([...names].sort());
});

test.each(names)('%s comes when it is provoked, and goes with its cause', async (name) => {
  const { incident, before, fired } = await courses.get(name)!;
  const { annotations } = rules.find(({ alert }) => alert === name)!;
  expect(before).toEqual([]);
  const alert = fired.find(isFor(incident))!;
  expect(alert.labels).toEqual({ alertname: name, namespace, ...incident.labels });
  expect(alert.annotations).toEqual({
    summary: expect.stringMatching(incident.says),
    runbook_url: annotations.runbook_url,
  });
});

test('no other critical alert fired, and none outside of its incident', async () => {
  const all = await Promise.all([...courses.values()]);
  const fired = await observed.prometheus.history('ALERTS{alertstate="firing", severity="critical"}', begunAt);
  const outside = fired.flatMap(({ metric, values }) => {
    const course = all.find(({ incident }) => incident.alert === metric.alertname);
    const isInside = ([at]: [number, string]) =>
      course && at * 1_000 >= course.provokedAt && at * 1_000 <= course.resolvedAt + 1_000;
    const others = values.filter((value) => !isInside(value));
    // In seconds since it was provoked.
    const at = others.map(([time]) => Math.round(time - (course?.provokedAt ?? 0) / 1_000));
    const lasted = course && Math.round((course.resolvedAt - course.provokedAt) / 1_000);
    return others.length === 0 ? [] : [{ metric, at, lasted }];
  });
  expect(outside).toEqual([]);
  const critical = names.filter((name) => rules.find(({ alert }) => alert === name)!.labels.severity === 'critical');
  expect([...new Set(fired.map(({ metric }) => metric.alertname))].sort()).toEqual(critical.sort());
});
