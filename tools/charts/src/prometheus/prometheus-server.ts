import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManagedProcess, startProcess, waitUntilReady } from '@entourage/local-stack/processes/managed-process';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import type { StackFolders } from '@entourage/local-stack/stack-folders';
import { stringify } from 'yaml';
import { chartTool } from '../chart-tools.ts';
import type { ScrapeConfig } from './scrape-configs.ts';
import type { RuleGroup } from './shortened.ts';

type Labels = Record<string, string>;
export type Alert = {
  state: 'pending' | 'firing';
  /** `alertname` among them. */
  labels: Labels;
  annotations: { summary: string; runbook_url: string };
};
export type Target = { health: 'up' | 'down' | 'unknown'; lastError: string; labels: Labels };
/** Values of one series, by seconds in Unix time. */
export type Series = { metric: Labels; values: [at: number, value: string][] };

type Given = {
  /** The stack that contains its folder, log and pid. */
  folders: StackFolders;
  scrapeConfigs: readonly ScrapeConfig[];
  groups: readonly RuleGroup[];
  /** How often the rules are evaluated. */
  interval: string;
};

/** Starts Prometheus on a free port of loopback. @throws StackError with the last lines of its log, e.g. for rules that it refuses */
export async function startPrometheus({ folders, scrapeConfigs, groups, interval }: Given) {
  const folder = join(folders.root, 'prometheus');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object) => writeFileSync(join(folder, name), stringify(content));
  write('rules.yaml', { groups });
  write('prometheus.yaml', {
    global: { evaluation_interval: interval },
    rule_files: ['rules.yaml'],
    scrape_configs: scrapeConfigs,
  });
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${port}`;
  const server: ManagedProcess = startProcess({
    name: 'prometheus',
    command: await chartTool('prometheus'),
    args: [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    logFile: folders.log('prometheus'),
    run: folders.run,
  });
  await waitUntilReady(server, async () => (await fetch(`${url}/-/ready`)).ok);

  async function ask<T>(path: string, parameters: Labels = {}): Promise<T> {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters)}`);
    const { data, error } = (await answer.json()) as { data: T; error?: string };
    if (!answer.ok) throw new Error(`Prometheus answers ${answer.status} at ${path}: ${error}`);
    return data;
  }
  return {
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
    targets: async () => (await ask<{ activeTargets: Target[] }>('targets', { state: 'active' })).activeTargets,
    /** The present values of an expression. */
    query: async (query: string) =>
      (await ask<{ result: { metric: Labels; value: [number, string] }[] }>('query', { query })).result,
    /** The values of an expression from a time on, one a second. */
    history: async (query: string, since: Date) =>
      (
        await ask<{ result: Series[] }>('query_range', {
          query,
          step: '1',
          start: since.toISOString(),
          end: new Date().toISOString(),
        })
      ).result,
    stop: () => server.stop(),
  };
}
export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
