import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { stringify } from 'yaml';
import { type AlertCase, alertCases, type Series } from '../src/alert-cases.ts';
import { tryTool } from '../src/chart-tools.ts';
import { installations, objectsOf } from '../src/installations.ts';
import { metricsIn, ofOtherExporters } from '../src/metric-names.ts';

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook_url: string } };

const production = installations.find(({ title }) => title === 'platform, values-production.yaml')!;
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

let folder: string;
let rules: Rule[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const rule = (await objectsOf(production)).find(({ kind }) => kind === 'PrometheusRule')!;
  rules = rule.spec.groups.flatMap((group: { rules: Rule[] }) => group.rules);
  writeFileSync(join(folder, 'rules.yaml'), stringify(rule.spec));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('Prometheus takes the rules', async () => {
  const { code, out } = await tryTool('promtool', [
    'check',
    'rules',
    '--lint=all',
    '--lint-fatal',
    join(folder, 'rules.yaml'),
  ]);
  expect(out).toMatch(`${alertCases.length} rules found`);
  expect(code).toBe(0);
});

const seriesOf = (series: Series) =>
  Object.entries(series).map(([name, values]) => ({ series: name.replace('{', '{namespace="care",'), values }));

/** A file of promtool for one alert: it fires with the right text, and does not fire in similar situations. */
function ruleTest({ alert, at, when, labels, says, notWhen }: AlertCase, runbook: string) {
  const wanted = {
    exp_labels: { namespace: 'care', ...labels },
    exp_annotations: { summary: says, runbook_url: runbook },
  };
  const expecting = (exp_alerts: object[]) => [{ alertname: alert, eval_time: at, exp_alerts }];
  return {
    rule_files: ['rules.yaml'],
    evaluation_interval: '1m',
    tests: [
      { interval: '1m', input_series: seriesOf(when), alert_rule_test: expecting([wanted]) },
      { interval: '1m', input_series: seriesOf(notWhen), alert_rule_test: expecting([]) },
    ],
  };
}

test.each(alertCases.map((one) => [one.alert, one] as const))('%s comes when it should', async (alert, one) => {
  const { runbook_url: runbook } = rules.find((rule) => rule.alert === alert)!.annotations;
  const file = join(folder, `${alert}.yaml`);
  writeFileSync(file, stringify(ruleTest(one, runbook)));
  const { code, out } = await tryTool('promtool', ['test', 'rules', file]);
  expect([code, out]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('every alert has a test and a run-book', () => {
  expect(rules.map(({ alert }) => alert).sort()).toEqual(alertCases.map(({ alert }) => alert).sort());
  const headings = [...read('docs/ops/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url).toBe(`https://docs.example/ops/alerts.md#${alert.toLowerCase()}`);
  }
});

describe('metrics', () => {
  const listed = () => new Set([...read('docs/metrics.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!));
  const isKnown = (metric: string) => {
    const plain = metric.replace(/_(bucket|count|sum)$/, '');
    return listed().has(metric) || listed().has(plain) || ofOtherExporters.includes(metric);
  };

  test('of the rules are told by a process', () => {
    const used = rules.flatMap(({ expr }) => metricsIn(expr));
    expect(used.length).toBeGreaterThan(alertCases.length);
    expect(used.filter((metric) => !isKnown(metric))).toEqual([]);
  });

  test('of the dashboards are told by a process', async () => {
    const dashboards = (await objectsOf(production)).filter(
      ({ metadata }) => metadata.labels?.grafana_dashboard === '1',
    );
    expect(dashboards.map(({ metadata }) => metadata.name.replace('entourage-dashboard-', '')).sort()).toEqual([
      'care',
      'service-admin',
      'service-gateway',
      'service-health-data',
      'service-identity',
      'service-invites',
      'service-messaging',
      'service-presentation',
      'service-scheduling',
      'service-training',
      'service-verification',
      'training',
    ]);
    const panels = dashboards.flatMap(({ data }) => JSON.parse(Object.values(data!)[0]!).panels);
    const queries = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
    const used = queries.flatMap((query: string) => metricsIn(query));
    expect(used.filter((metric: string) => !isKnown(metric))).toEqual([]);
    // Prometheus itself checks every query.
    const file = join(folder, 'queries.yaml');
    const recorded = queries.map((expr: string, at: number) => ({ record: `query${at}`, expr }));
    writeFileSync(file, stringify({ groups: [{ name: 'dashboards', rules: recorded }] }));
    const { code, out } = await tryTool('promtool', ['check', 'rules', '--lint=none', file]);
    expect([code, out]).toEqual([0, expect.stringContaining(`${queries.length} rules found`)]);
  });

  test('an unknown metric would be found', () => {
    expect(
      metricsIn('max by (namespace) (rate(outbox_publshed_total{kind="event"}[5m])) > 3').filter(
        (one) => !isKnown(one),
      ),
    ).toEqual(['outbox_publshed_total']);
  });
});
