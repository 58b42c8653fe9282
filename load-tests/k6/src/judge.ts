import { liveListeners, processMegabytes, soak, stress } from '../thresholds.ts';
import type { K6Figures, K6Metric, Verdict } from './figures.ts';
import { grownBetween, growthShare, type MemorySeries, peakOf } from './memory.ts';
import type { ScenarioName } from './scenarios.ts';

/** The measurements of one second of the stress scenario. */
export type Second = { second: number; calls: number; p95: number; failed: number; refused: number };

type Given = { name: ScenarioName; figures: K6Figures; memory: readonly MemorySeries[]; size: number };

/** The limits that k6 cannot check itself: memory, and the seconds of the stress scenario. */
export function judge(given: Given): Verdict[] {
  const { name, memory } = given;
  const own = { 'live-listeners': listenerVerdicts, stress: stressVerdicts, soak: soakVerdicts } as const;
  const verdicts = Object.hasOwn(own, name) ? own[name as keyof typeof own](given) : [];
  return [...verdicts, ...memory.map(peakVerdict)];
}

const megabytes = (value: number) => `${Math.round(value)} MB`;

function peakVerdict(one: MemorySeries): Verdict {
  const peak = peakOf(one);
  return {
    what: `memory of ${one.name}, peak`,
    value: megabytes(peak),
    limit: `<=${processMegabytes} MB`,
    holds: peak <= processMegabytes,
  };
}

/** Milliseconds since 1970 that the scenario has noted under a name. */
const momentOf = (metrics: Record<string, K6Metric>, name: string): number => metrics[name]?.values.value ?? 0;

function listenerVerdicts({ figures: { metrics }, memory, size }: Given): Verdict[] {
  if (memory.length === 0) return [];
  const [idleFrom, openFrom, listenFrom, listenTo] = [
    momentOf(metrics, 'idle_from'),
    momentOf(metrics, 'open_from'),
    momentOf(metrics, 'listen_from'),
    momentOf(metrics, 'listen_to'),
  ] as [number, number, number, number];
  const grown = grownBetween(memory, { from: idleFrom, to: openFrom }, { from: listenFrom, to: listenTo });
  const limit = (liveListeners.megabytesPerThousand * size) / 1_000;
  return [
    {
      what: `memory of all processes for ${size} streams`,
      value: megabytes(grown),
      limit: `<=${megabytes(limit)}`,
      holds: listenFrom > 0 && grown <= limit,
    },
  ];
}

function soakVerdicts({ figures: { metrics }, memory }: Given): Verdict[] {
  const [from, to] = [momentOf(metrics, 'load_from'), momentOf(metrics, 'load_to')];
  const warmAt = from + (to - from) * soak.warmUpShare;
  return memory.map((one) => {
    const share = growthShare(one, { from: warmAt, to });
    return {
      what: `memory of ${one.name}, growth after the warm-up`,
      value: `${(share * 100).toFixed(1)} %`,
      limit: `<=${soak.growthShare * 100} %`,
      holds: to > from && share <= soak.growthShare,
    };
  });
}

/** The seconds of the stress scenario, in their order. */
export function secondsOf({ metrics }: K6Figures): Second[] {
  return Object.entries(metrics)
    .flatMap(([key, { values }]) => {
      const second = /^stress_ms\{second:(\d+)\}$/.exec(key)?.[1];
      if (second === undefined) return [];
      const shareOf = (name: string) => metrics[`${name}{second:${second}}`]?.values.rate ?? 0;
      const [failed, refused] = [shareOf('stress_failed'), shareOf('stress_refused')];
      return [{ second: Number(second), calls: values.count ?? 0, p95: values['p(95)'] ?? 0, failed, refused }];
    })
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => a.second - b.second);
}

/** The number of consecutive seconds that count: a single slow one can be the garbage collector or another program. */
const brokenSeconds = 3;

/** The first of three seconds in a row in which the platform was broken; null when it handled the whole load. */
export function brokenAt(seconds: readonly Second[]): Second | null {
  const isBroken = ({ p95, failed, refused }: Second) =>
    p95 > stress.brokenP95Ms || failed + refused > stress.brokenShare;
  const first = seconds.findIndex((_, n) => {
    const row = seconds.slice(n, n + brokenSeconds);
    return row.length === brokenSeconds && row.every(isBroken);
  });
  return seconds[first] ?? null;
}

/** Seconds of the low rate until every later one is as it should be; null when the last one is not. */
export function recoveredAfter(seconds: readonly Second[], lowFrom: number): number | null {
  const low = seconds.filter(({ second }) => second >= lowFrom);
  const isGood = ({ p95, failed, refused }: Second) => p95 <= stress.recoveredP95Ms && failed === 0 && refused === 0;
  const lastBad = low.findLast((one) => !isGood(one));
  if (low.length === 0 || lastBad === low.at(-1)) return null;
  return lastBad === undefined ? 0 : lastBad.second + 1 - lowFrom;
}

function stressVerdicts({ figures }: Given): Verdict[] {
  const seconds = secondsOf(figures);
  const recovered = recoveredAfter(seconds, figures.metrics.low_from_second?.values.value ?? 0);
  const broken = brokenAt(seconds);
  return [
    {
      what: 'seconds of the low rate until it is answered as before',
      value: recovered === null ? 'not recovered' : String(recovered),
      limit: `<=${stress.recoverySeconds}`,
      holds: recovered !== null && recovered <= stress.recoverySeconds,
    },
    {
      // It is no fault if the platform does not break; use `--size` for a higher peak.
      what: 'most calls answered in a second before it broke',
      limit: '',
      holds: true,
      value: broken
        ? String(Math.max(0, ...seconds.filter(({ second }) => second < broken.second).map(({ calls }) => calls)))
        : 'it has not broken',
    },
  ];
}
