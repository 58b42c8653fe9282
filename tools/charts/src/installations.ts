import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import type { KubernetesObject } from './kubernetes-object.ts';
import { type ChartName, render } from './rendered.ts';

/** A chart with one of its files of values. */
export type Installation = { title: string; chart: ChartName; files: readonly string[] };

const valuesOf = (chart: ChartName) =>
  readdirSync(join(repositoryRoot, 'charts', chart)).filter((file) => /^values-\w+\.yaml$/.test(file));

/** All files of values, those that people write included: a new one is tested as soon as it is there. */
export const installations: readonly Installation[] = (['platform', 'data-stores'] as const).flatMap((chart) =>
  valuesOf(chart).map((file) => ({ title: `${chart}, ${file}`, chart, files: [file] })),
);
export const ofPlatform = installations.filter(({ chart }) => chart === 'platform');

const rendered = new Map<string, Promise<KubernetesObject[]>>();

/** The objects of an installation; they are rendered once for each test file. */
export function objectsOf({ title, chart, files }: Installation): Promise<KubernetesObject[]> {
  const known = rendered.get(title) ?? render(chart, { files, ...(chart === 'data-stores' && { name: 'stores' }) });
  rendered.set(title, known);
  return known;
}
