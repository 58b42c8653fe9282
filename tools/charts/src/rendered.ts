import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { parseAllDocuments } from 'yaml';
import { runTool } from './chart-tools.ts';
import type { KubernetesObject } from './kubernetes-object.ts';

export type ChartName = 'service' | 'platform' | 'data-stores';
export const release = 'entourage';
export const namespace = 'entourage';
/** Set explicitly, because a Helm that Go has built knows only an old version. */
const kubeVersion = '1.36.0';

const prepared = join(repositoryRoot, '.cache/charts');

/** Copies the charts and adds the dependency to that of the platform, as `helm dependency update` does. */
export async function prepareCharts(): Promise<void> {
  rmSync(prepared, { recursive: true, force: true });
  mkdirSync(prepared, { recursive: true });
  cpSync(join(repositoryRoot, 'charts'), prepared, { recursive: true });
  await runTool('helm', ['dependency', 'update', '--skip-refresh', join(prepared, 'platform')]);
}

/** Folder of a chart with its parts, ready for Helm. */
export const chartFolder = (chart: ChartName): string => join(prepared, chart);

type Given = {
  /** Files of values, in the chart's folder. */
  files?: readonly string[];
  /** In the form of `--set`. */
  set?: readonly string[];
  name?: string;
};

/** What `helm template` prints. @throws Error with Helm's message */
export function renderText(chart: ChartName, { files = [], set = [], name = release }: Given = {}): Promise<string> {
  const values = files.flatMap((file) => ['--values', join(chartFolder(chart), file)]);
  const settings = set.flatMap((one) => ['--set', one]);
  return runTool('helm', [
    'template',
    name,
    chartFolder(chart),
    '--namespace',
    namespace,
    '--kube-version',
    kubeVersion,
    ...values,
    ...settings,
  ]);
}

/** The objects that a chart makes with these values. */
export async function render(chart: ChartName, given?: Given): Promise<KubernetesObject[]> {
  return objectsIn(await renderText(chart, given));
}

/** The objects of a text with several documents, in YAML 1.1 as Kubernetes reads it (0440 is octal). @throws Error for a text that is not YAML */
export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text, { version: '1.1', strict: true, uniqueKeys: true }).flatMap((document) => {
    if ('errors' in document && document.errors.length > 0) throw document.errors[0];
    const object = document.toJS() as KubernetesObject | null;
    return object ? [object] : [];
  });
}
