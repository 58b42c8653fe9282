import type { KubernetesObject } from '../kubernetes-object.ts';

/** An alert of a PrometheusRule. */
export type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
export type RuleGroup = { name: string; interval?: string; rules: Rule[] };

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** A duration divided by a factor: `5m` by 20 is `15000ms`. @throws Error for one of several units, which no rule here has */
export function shortened(duration: string, factor: number): string {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(duration) ?? [];
  if (!count) throw new Error(`${duration} is no duration of one unit`);
  return `${Math.round((Number(count) * unitMs[unit as keyof typeof unitMs]) / factor)}ms`;
}

/**
 * The groups of a PrometheusRule with each `for` and `interval` divided by a factor, so that a test need not wait for minutes. Expressions,
 * labels and annotations stay as they are, their ranges and limits included.
 */
export const shortenedRules = ({ spec }: KubernetesObject, factor: number): RuleGroup[] =>
  (spec.groups as RuleGroup[]).map(({ interval, rules, ...group }) => ({
    ...group,
    ...(interval && { interval: shortened(interval, factor) }),
    rules: rules.map((rule) => ({ ...rule, ...(rule.for && { for: shortened(rule.for, factor) }) })),
  }));
