import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/**
 * Loaded into a process by `--import`: writes to PROBE_FILE, a line each, the milliseconds of processor time that the main thread has spent
 * on a turn of its event loop, and those between the arrival and the answer of a request that has an `x-probe`. Who else uses the machine
 * does not change them.
 */
const file = process.env.PROBE_FILE ?? '';
const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
const told = (kind: 'turn' | 'request', ms: number) => appendFileSync(file, `${JSON.stringify({ kind, ms })}\n`);

const arrivedAt = new WeakMap<IncomingMessage, number>();
type Message = { request: IncomingMessage };
subscribe('http.server.request.start', (message) => {
  const { request } = message as Message;
  if (request.headers['x-probe']) arrivedAt.set(request, spentMs());
});
subscribe('http.server.response.finish', (message) => {
  const at = arrivedAt.get((message as Message).request);
  if (at !== undefined) told('request', spentMs() - at);
});

/** Shorter turns are not worth a line. */
const longMs = 50;
let turnBeganAt = spentMs();
function turn(): void {
  const now = spentMs();
  if (now - turnBeganAt > longMs) told('turn', now - turnBeganAt);
  turnBeganAt = spentMs();
  setImmediate(turn).unref();
}
turn();
