import type { Options } from 'k6/options';
import { p95Ms, wrongAnswers } from '../thresholds.ts';

/** Seconds that the scenario runs, from the runner. */
export const seconds = Number(__ENV.LOAD_SECONDS);
/** What the scenario calls its size: virtual users, calls a second or streams. */
export const size = Number(__ENV.LOAD_SIZE);
/** Shorter than the runner's own limit, which kills k6. */
const gracefulStop = '20s';

type Scenarios = NonNullable<Options['scenarios']>;
type Thresholds = NonNullable<Options['thresholds']>;

/** Answers of every scenario below saturation: all right, no server error, no refusal. */
export const rightAnswers: Thresholds = {
  checks: [`rate==${1 - wrongAnswers}`],
  http_req_failed: ['rate==0'],
  server_errors: ['count==0'],
  refusals: ['count==0'],
};

/** The durations of each call within `times` its milliseconds. */
export const durationsWithin = (times: number): Thresholds =>
  Object.fromEntries(Object.entries(p95Ms).map(([name, limit]) => [durationOf(name), [`p(95)<${limit * times}`]]));

/** Durations of each call without a limit, so that the summary has them. */
export const durationsMeasured: Thresholds = Object.fromEntries(
  Object.keys(p95Ms).map((name) => [durationOf(name), ['max>=0']]),
);

function durationOf(name: string): string {
  return `http_req_duration{name:${name}}`;
}

/** So many iterations a second as the size of the run says, whether or not earlier ones have ended. */
export const sizeASecond = {
  ...({ executor: 'constant-arrival-rate', rate: size, timeUnit: '1s', duration: `${seconds}s` } as const),
  preAllocatedVUs: 20,
  maxVUs: 200,
};

export const ordinaryThresholds: Thresholds = { ...rightAnswers, ...durationsWithin(1) };

export function scenarioOptions(scenarios: Scenarios, thresholds: Thresholds = ordinaryThresholds): Options {
  return {
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([name, one]) => [name, { gracefulStop, ...one } as Scenarios[string]]),
    ),
    thresholds,
    summaryTrendStats: ['avg', 'min', 'med', 'p(95)', 'p(99)', 'max', 'count'],
    setupTimeout: '30s',
  };
}
