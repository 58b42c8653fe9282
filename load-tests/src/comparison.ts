import { isDeepStrictEqual } from 'node:util';
import { median } from './measure.ts';
import { type CallFigures, measureCall } from './measure-call.ts';
import { type HttpRequest, type MeasuredRequest, requestTo } from './measured-requests.ts';
import type { Subject } from './platform.ts';
import { untilQuiet } from './processes.ts';
import type { Server } from './reference-servers.ts';

/** Figures of one row by server, and at half of the platform's saturation. Hops are requests between processes of the server. */
export type Row = {
  call: string;
  pattern: string;
  servers: Record<Server['name'], CallFigures & { hops: number }>;
  atHalf: Partial<Record<Server['name'], Pick<CallFigures, 'requestsPerSecond' | 'p50' | 'p95' | 'p99'>>>;
};
export type Lengths = {
  rounds: number;
  /** Before the first round. The platform is eleven processes, each of which compiles code of its own. */
  warmUpSeconds: number;
  seconds: number;
  secondsOfMany: number;
  halfSeconds: number;
};

const connections = 16;

/**
 * Measures one row: the servers take turns, so that a slow moment of the machine affects all of them; the result is the medians of the rounds.
 * @param servers the platform first
 */
export async function compareServers(
  subject: Subject,
  servers: readonly Server[],
  row: MeasuredRequest,
  { rounds, warmUpSeconds, seconds, secondsOfMany, halfSeconds }: Lengths,
): Promise<Row> {
  const { stores, programs } = subject;
  const platform = row.pattern.startsWith('GET') ? undefined : programs;
  await assertSameAnswers(servers, row);
  const bursts = servers.map((server) => ({ server, request: requestTo(server, row), figures: [] as CallFigures[] }));
  for (const { server, request } of bursts)
    await measureCall(server, { request, seconds: warmUpSeconds, connections }, stores);
  for (let round = 0; round < rounds; round++)
    for (const { server, request, figures } of bursts) {
      await untilQuiet(subject.pids);
      figures.push(
        await measureCall(
          server,
          { request, seconds: row.isOfMany ? secondsOfMany : seconds, connections },
          stores,
          platform,
        ),
      );
    }
  const measured = await Promise.all(
    bursts.map(async ({ server, request, figures }) => {
      const hops = await hopsOf(server, request);
      return [server.name, { ...mediansOf(figures), hops }] as const;
    }),
  );
  const byServer = Object.fromEntries(measured) as Row['servers'];
  const atHalf: Row['atHalf'] = {};
  const perSecond = byServer.platform.requestsPerSecond / 2;
  for (const { server, request } of halfSeconds > 0 ? bursts : []) {
    if (server.name !== 'platform' && server.name !== 'like for like') continue;
    await untilQuiet(subject.pids);
    const figures = await measureCall(server, { request, seconds: halfSeconds, connections, perSecond }, stores);
    const { requestsPerSecond, p50, p95, p99 } = figures;
    atHalf[server.name] = { requestsPerSecond, p50, p95, p99 };
  }
  return { call: row.name, pattern: row.pattern, servers: byServer, atHalf };
}

function mediansOf(figures: readonly CallFigures[]): CallFigures {
  const medianOf = (value: (one: CallFigures) => number) => median(figures.map(value));
  const { cpuUsOf, ...numbers } = figures[0]!;
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  const medians = names.map((name) => [name, medianOf((one) => one[name]!)]);
  const byProcess = Object.keys(cpuUsOf).map((name) => [name, medianOf((one) => one.cpuUsOf[name]!)]);
  return { ...(Object.fromEntries(medians) as typeof numbers), cpuUsOf: Object.fromEntries(byProcess) };
}

async function answerTo({ url, speaks }: Server, { path, method, headers, body }: HttpRequest): Promise<unknown> {
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  const answer = (await response.json()) as { data?: { answer?: unknown } };
  if (!response.ok)
    throw new Error(`${url} answered ${response.status} to ${method} ${path}: ${JSON.stringify(answer)}`);
  return speaks === 'GraphQL' ? answer.data?.answer : answer;
}

/** Whether `whole` has everything that `part` has: a server without GraphQL does not leave out fields that were not asked for. */
function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return isDeepStrictEqual(whole ?? null, part);
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) => contains((whole as Record<string, unknown>)[key], value));
}

/** Servers that do the same work answer the same. Writes are compared by their status only, and `bare` by nothing else. */
async function assertSameAnswers(servers: readonly Server[], row: MeasuredRequest): Promise<void> {
  const given = row.next();
  const isRead = row.pattern.startsWith('GET');
  const [platform, ...others] = servers;
  const expected = await answerTo(platform!, requestTo(platform!, { ...row, next: isRead ? () => given : row.next })());
  for (const server of others) {
    const answer = await answerTo(server, requestTo(server, { ...row, next: isRead ? () => given : row.next })());
    if (isRead && server.name !== 'bare' && !contains(answer, expected))
      throw new Error(
        `${server.name} answers otherwise than the platform to ${row.pattern}: ${JSON.stringify(answer)}`,
      );
  }
}

/** Requests that a server's processes answer for one call, the call itself not counted. */
async function hopsOf(server: Server, request: () => HttpRequest): Promise<number> {
  if (!server.answeredInside) return 0;
  const calls = 20;
  const before = await server.answeredInside();
  for (let call = 0; call < calls; call++) await answerTo(server, request());
  return Math.round(((await server.answeredInside()) - before) / calls);
}
