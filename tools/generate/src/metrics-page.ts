import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { brokerMetrics } from '@entourage/service-kit/events/broker-metrics';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { requestMetrics } from '@entourage/service-kit/http/request-metrics';
import { queueMetrics } from '@entourage/service-kit/jobs/queue-metrics';
import { type DescribedMetric, describedIn, describeMetrics } from '@entourage/service-kit/telemetry/described-metrics';
import { createMetrics, createProcessMetrics } from '@entourage/service-kit/telemetry/metrics';
import { poolMetrics } from '@entourage/service-kit/telemetry/pool-metrics';
import { measureExpiry } from '@entourage/service-kit/tls/expiry-metric';
import { noTls } from '@entourage/service-kit/tls/tls';
import { callMetrics } from '../../../gateway/src/http/call-metrics.ts';
import { serviceDefinitions } from './service-definitions.ts';

const page = join(repositoryRoot, 'docs/metrics.md');

const without = (metrics: DescribedMetric[], known: DescribedMetric[]) =>
  metrics.filter(({ name }) => !known.some((other) => other.name === name));

async function sections(): Promise<[title: string, metrics: DescribedMetric[]][]> {
  const named = { process: 'x', version: 'x' };
  const { registry } = createProcessMetrics(named);
  requestMetrics(registry);
  measureExpiry(noTls, registry);
  const every = describedIn(registry);
  const own = (await serviceDefinitions()).map(({ name, service }): [string, DescribedMetric[]] => [
    name,
    describeMetrics(service.metrics ?? []),
  ]);
  return [
    ['every process', every],
    [
      'every service and worker',
      without([...describedIn(createMetrics(named).registry), ...describeMetrics([poolMetrics])], every),
    ],
    ['every service', describeMetrics([queueMetrics])],
    ['gateway', without(describedIn(callMetrics({ openStreams: () => 0, tls: noTls }).registry), every)],
    [brokerAdmin, describeMetrics([brokerMetrics])],
    ...own.filter(([, metrics]) => metrics.length > 0),
  ];
}

const head = `# Metrics

What the processes tell at \`/metrics\` (where: [operations.md](operations.md#health-checks)), generated from the declarations by \`npm run generate\`. Every metric has the label
\`service\`, the name of the process; \`process_*\` and \`nodejs_*\` (memory, event loop, descriptors) are those of prom-client. Names follow the conventions of Prometheus and, for
HTTP and connections, of OpenTelemetry. No label holds an id, a name or a value of a person. What costs a query is asked when \`/metrics\` is read, at most every 5 s, and is
absent when it does not answer within 1 s.
`;

const row = ({ name, type, labelNames, help }: DescribedMetric) =>
  `| \`${name}\` | ${type} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help.replaceAll('|', '\\|')} |`;

/** @returns the new text of docs/metrics.md, or null when it is up to date */
export async function staleMetricsPage(): Promise<string | null> {
  const tables = (await sections()).map(([title, metrics]) =>
    [
      `\n## ${title}\n`,
      '| metric | type | labels | meaning |',
      '| --- | --- | --- | --- |',
      ...metrics.map(row),
      '',
    ].join('\n'),
  );
  const wanted = [head, ...tables].join('');
  return existsSync(page) && readFileSync(page, 'utf8') === wanted ? null : wanted;
}

export async function writeMetricsPage(): Promise<void> {
  const text = await staleMetricsPage();
  if (text !== null) writeFileSync(page, text);
}
