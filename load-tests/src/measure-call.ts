import autocannon, { type Client } from 'autocannon';
import type { HttpRequest } from './measured-requests.ts';
import { cpuMsOfTrees, totalCpuMsOf, untilQuiet } from './processes.ts';
import type { Server } from './reference-servers.ts';

/** Of one burst, or medians of several. Times in milliseconds, processor time in microseconds a call. */
export type CallFigures = {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of the server's own processes. */
  serverCpuUs: number;
  /** Of PostgreSQL, MongoDB, Redis and NATS, which all servers share. */
  storesCpuUs: number;
  /** The same by process, stores included. */
  cpuUsOf: Record<string, number>;
  /** Of an answer with its headers. */
  bytes: number;
  /** Of writes: calls a second until the platform has handled their events too. */
  completedPerSecond?: number;
  /** Of writes: processor time of a call and of what its events cause, of the server, the platform and the stores. */
  completedCpuUs?: number;
};

type Burst = {
  request: () => HttpRequest;
  seconds: number;
  connections: number;
  /** For an open loop: requests begin at this rate, whether or not earlier ones have been answered. */
  perSecond?: number;
};

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * One burst of calls at a server.
 * @param stores the servers of the stores
 * @param platform for writes: its processes, which handle the events of every server's writes; the burst is over when they are done
 * @throws Error when anything but a 2xx came back, or an error of GraphQL: a figure over errors says nothing
 */
export async function measureCall(
  { url, processes, speaks }: Server,
  { request, seconds, connections, perSecond }: Burst,
  stores: Server['processes'],
  platform?: Server['processes'],
): Promise<CallFigures> {
  const all = [...processes, ...stores];
  const used = () => cpuMsOfTrees(all.map(({ pid }) => pid));
  const effects = platform && effectsOf([...new Set([...all, ...platform].map(({ pid }) => pid))]);
  const before = used();
  const times: number[] = [];
  let failed = '';
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections,
      duration: seconds,
      ...(perSecond && { overallRate: Math.max(connections, Math.round(perSecond)) }),
      requests: [
        {
          setupRequest: (given: object) => ({ ...given, ...request() }),
          onResponse(status: number, body: string) {
            if (status >= 300 || (speaks === 'GraphQL' && body.includes('"errors":['))) failed ||= `${status} ${body}`;
          },
        },
      ],
    };
    const instance = autocannon(options as autocannon.Options, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    instance.on('response', (_client: Client, _status: number, _bytes: number, milliseconds: number) => {
      times.push(milliseconds);
    });
  });
  if (failed || result.errors > 0) {
    const { path, method } = request();
    throw new Error(`${method} ${path}: ${result.errors} errors of connections, first answer ${failed.slice(0, 300)}`);
  }
  times.sort((a, b) => a - b);
  const after = used();
  const cpuUs = all.map((_, at) => Math.round(((after[at]! - before[at]!) * 1_000) / times.length));
  const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: rounded(at(times, 0.5)),
    p95: rounded(at(times, 0.95)),
    p99: rounded(at(times, 0.99)),
    serverCpuUs: sumOf(cpuUs.slice(0, processes.length)),
    storesCpuUs: sumOf(cpuUs.slice(processes.length)),
    cpuUsOf: Object.fromEntries(all.map(({ name }, at) => [name, cpuUs[at]!])),
    bytes: Math.round(result.throughput.total / result.requests.total),
    ...(await effects?.completed(times.length)),
  };
}

/** From now on: how long processes work on some calls and their events, and with how much processor time. */
function effectsOf(pids: readonly number[]) {
  const [startedAt, before] = [performance.now(), totalCpuMsOf(pids)];
  return {
    async completed(calls: number): Promise<Required<Pick<CallFigures, 'completedPerSecond' | 'completedCpuUs'>>> {
      const calledMs = performance.now() - startedAt;
      const ms = calledMs + (await untilQuiet(pids));
      return {
        completedPerSecond: Math.round((calls / ms) * 1_000),
        completedCpuUs: Math.round(((totalCpuMsOf(pids) - before) * 1_000) / calls),
      };
    },
  };
}
