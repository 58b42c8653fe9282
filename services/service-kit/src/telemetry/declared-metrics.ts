import { Counter, Gauge, type Registry } from 'prom-client';
import { atMost } from '../clock/at-most.ts';

type Named<Label extends string> = {
  readonly name: string;
  readonly help: string;
  /** Labels with few values: never an id, a name or a path. */
  readonly labelNames?: readonly Label[];
};

/** A counter of a service; `context.count(declared, labels)` adds one. */
export type CounterDeclaration<Label extends string = string> = Named<Label> & { readonly kind: 'counter' };
export const counter = <Label extends string = never>(declared: Named<Label>): CounterDeclaration<Label> => ({
  kind: 'counter',
  ...declared,
});

/** One value of a gauge. */
export type Reading = { labels?: Readonly<Record<string, string>>; value: number };

/**
 * Gauges of one query. It runs only when `/metrics` is read, so it does not wake an idle process; several reads within
 * seconds share an answer, and without an answer in time the gauges are absent.
 */
export type GaugesDeclaration<Context = never> = {
  readonly kind: 'gauges';
  readonly gauges: readonly Named<string>[];
  /** @returns the readings of each gauge, by its name */
  readonly read: (context: Context) => Promise<Readonly<Record<string, readonly Reading[]>>>;
};
export const gauges = <Context>(
  declared: readonly Named<string>[],
  read: GaugesDeclaration<Context>['read'],
): GaugesDeclaration<Context> => ({ kind: 'gauges', gauges: declared, read });

// biome-ignore lint/suspicious/noExplicitAny: each declaration knows its own labels and context
export type MetricDeclaration = CounterDeclaration<any> | GaugesDeclaration<any>;

export type Count = <Label extends string>(
  declared: CounterDeclaration<Label>,
  labels?: Readonly<Record<Label, string>>,
) => void;

/** Registers counters. @returns a function that adds one to a declared counter */
export function registerCounters(registry: Registry, declared: readonly MetricDeclaration[]): Count {
  const counters = new Map<string, Counter>();
  for (const one of declared) {
    if (one.kind !== 'counter') continue;
    const { name, help, labelNames = [] } = one;
    counters.set(name, new Counter({ name, help, labelNames: [...labelNames], registers: [registry] }));
  }
  return ({ name }, labels) => counters.get(name)?.inc(labels ?? {});
}

type Limits = {
  /** For how long an answer is reused, in milliseconds. */
  keptMs?: number;
  /** How long a read of `/metrics` waits for an answer, in milliseconds. */
  waitMs?: number;
};

/** Registers gauges whose values are read with `/metrics`. */
export function registerGauges<Context>(
  registry: Registry,
  { gauges: declared, read }: GaugesDeclaration<Context>,
  context: Context,
  { keptMs = 5_000, waitMs = 1_000 }: Limits = {},
): void {
  type Readings = Awaited<ReturnType<typeof read>>;
  let known: { at: number; readings: Readings } | undefined;
  let asking: Promise<Readings | undefined> | undefined;

  async function ask(): Promise<Readings | undefined> {
    try {
      const readings = await read(context);
      known = { readings, at: performance.now() };
      return readings;
    } catch {
      // Absent rather than wrong; the next read of /metrics asks again.
      return undefined;
    } finally {
      asking = undefined;
    }
  }

  async function current(): Promise<Readings | undefined> {
    if (known && performance.now() - known.at < keptMs) return known.readings;
    asking ??= ask();
    return atMost(asking, waitMs);
  }

  for (const { name, help, labelNames = [] } of declared) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const readings = await current();
        this.reset();
        // `reset` leaves a value of 0 where there are no labels.
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of readings?.[name] ?? []) this.set(labels, value);
      },
    });
  }
}
