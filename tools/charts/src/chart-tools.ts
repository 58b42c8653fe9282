import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { goTool } from '@entourage/local-stack/testing/go-tool';

const run = promisify(execFile);
const folder = 'tools/charts/go';

/** Programs of the tests, and the module that pins each. */
const tools = {
  helm: { importPath: 'helm.sh/helm/v3/cmd/helm', module: 'helm' },
  kubeconform: { importPath: 'github.com/yannh/kubeconform/cmd/kubeconform', module: 'helm' },
  'helm-docs': { importPath: 'github.com/norwoodj/helm-docs/cmd/helm-docs', module: 'helm' },
  'pod-security': { importPath: 'entourage.example/charts/helm/pod-security', module: 'helm' },
  // Needs an older version of the types of Kubernetes.
  'kube-score': { importPath: 'github.com/zegl/kube-score/cmd/kube-score', module: 'kube-score' },
  // Built without the discovery of targets, which would take minutes.
  promtool: {
    importPath: 'github.com/prometheus/prometheus/cmd/promtool',
    module: 'prometheus',
    tags: ['remove_all_sd'],
  },
  prometheus: {
    importPath: 'github.com/prometheus/prometheus/cmd/prometheus',
    module: 'prometheus',
    tags: ['remove_all_sd'],
  },
} as const;
export type ChartTool = keyof typeof tools;
export const chartTools = Object.keys(tools) as ChartTool[];

const built = new Map<ChartTool, Promise<string>>();

/** Path of a program, which is built at its first use. */
export function chartTool(name: ChartTool): Promise<string> {
  const { importPath, module, ...options } = tools[name];
  const known = built.get(name) ?? goTool(importPath, { module: `${folder}/${module}`, isAlone: true, ...options });
  built.set(name, known);
  return known;
}

const largest = 64 * 2 ** 20;

/** Runs a program. @returns what it prints @throws Error with what it prints, when it fails */
export async function runTool(name: ChartTool, args: readonly string[], cwd?: string): Promise<string> {
  const { stdout } = await run(await chartTool(name), args, { maxBuffer: largest, ...(cwd && { cwd }) });
  return stdout;
}

/** Runs a program with an input, and also returns how it failed. */
export async function tryTool(
  name: ChartTool,
  args: readonly string[],
  input = '',
): Promise<{ code: number; out: string }> {
  const child = spawn(await chartTool(name), args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve, reject) => child.on('error', reject).on('close', (given) => resolve(given ?? 1))),
  ]);
  return { code, out: `${out}${errors}` };
}
