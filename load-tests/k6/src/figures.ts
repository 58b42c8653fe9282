/** What k6 hands to `handleSummary`, as far as it is read here. */
export type K6Figures = {
  metrics: Record<string, K6Metric>;
  root_group: K6Group;
};
export type K6Metric = {
  type: 'trend' | 'rate' | 'counter' | 'gauge';
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
};
type K6Group = { checks: { name: string; passes: number; fails: number }[]; groups: K6Group[] };

export type CallFigures = { name: string; count: number; p50: number; p95: number; p99: number; max: number };
export type CheckFigures = { name: string; passes: number; fails: number };
export type Verdict = { what: string; value: string; limit: string; holds: boolean };

const durationsOf = /^http_req_duration\{name:(.+)\}$/;
/** Metrics of single seconds, which have a threshold only so that k6 keeps them apart. */
const ofSeconds = /\{second:\d+\}$/;

/** Milliseconds of each call that was made. */
export function callsOf({ metrics }: K6Figures): CallFigures[] {
  return Object.entries(metrics).flatMap(([key, { values }]) => {
    const name = durationsOf.exec(key)?.[1];
    if (name === undefined || !values.count) return [];
    return [
      {
        name,
        count: values.count,
        p50: values.med!,
        p95: values['p(95)']!,
        p99: values['p(99)']!,
        max: values.max!,
      },
    ];
  });
}

export function checksOf({ root_group }: K6Figures): CheckFigures[] {
  const within = ({ checks, groups }: K6Group): CheckFigures[] => [...checks, ...groups.flatMap(within)];
  return within(root_group).map(({ name, passes, fails }) => ({ name, passes, fails }));
}

/** The thresholds of k6 that were reached by figures: a call that was not made keeps any limit. */
export function thresholdsOf({ metrics }: K6Figures): Verdict[] {
  return Object.entries(metrics).flatMap(([key, { values, thresholds = {} }]) => {
    const isUnused = durationsOf.test(key) && !values.count;
    if (ofSeconds.test(key) || isUnused) return [];
    return Object.entries(thresholds)
      .filter(([limit]) => limit !== 'max>=0')
      .map(([limit, { ok }]) => {
        const [, figure = '', bound = ''] = /^([^<>=]+)(.+)$/.exec(limit) ?? [];
        return { what: nameOf(key, figure), value: figureOf(values, figure), limit: bound, holds: ok };
      });
  });
}

const nameOf = (key: string, figure: string): string => {
  const call = durationsOf.exec(key)?.[1];
  return call ? `${call}, ${figure} in ms` : `${key}, ${figure}`;
};

function figureOf(values: Record<string, number>, figure: string): string {
  const value = values[figure];
  return value === undefined ? '' : String(Math.round(value * 1_000) / 1_000);
}
