import type { Options } from 'k6/options';
import { p95Ms } from '../thresholds.ts';

/** Seconds that the scenario runs, from the runner. */
export const seconds = Number(__ENV.LOAD_SECONDS);
/** What the scenario calls its size: virtual users, calls a second or streams. */
export const size = Number(__ENV.LOAD_SIZE);
/** Shorter than the runner's own limit, which kills k6. */
const gracefulStop = '20s';

type Scenarios = NonNullable<Options['scenarios']>;
type Thresholds = NonNullable<Options['thresholds']>;

/** Of every scenario below saturation: all answers right, no server error, no refusal, and each call within its milliseconds. */
export const ordinaryThresholds: Thresholds = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  server_errors: ['count==0'],
  refusals: ['count==0'],
  ...Object.fromEntries(Object.entries(p95Ms).map(([name, limit]) => [durationOf(name), [`p(95)<${limit}`]])),
};

/** The durations of one call. */
export function durationOf(name: string): string {
  return `http_req_duration{name:${name}}`;
}

/** Durations of each call without a limit, so that the summary has them. */
export const measuredOnly: Thresholds = Object.fromEntries(
  Object.keys(p95Ms).map((name) => [durationOf(name), ['max>=0']]),
);

export function scenarioOptions(scenarios: Scenarios, thresholds: Thresholds = {}): Options {
  return {
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([name, one]) => [name, { gracefulStop, ...one } as Scenarios[string]]),
    ),
    thresholds: { ...ordinaryThresholds, ...thresholds },
    summaryTrendStats: ['avg', 'min', 'med', 'p(95)', 'p(99)', 'max', 'count'],
    setupTimeout: '30s',
    // The platform is asked by nobody else: no names are resolved, nothing is sent anywhere.
    discardResponseBodies: false,
  };
}
