import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { until } from '@entourage/service-kit/testing';
import { answers } from './support/answers.ts';
import { type GatewayProcess, startGatewayProcess } from './support/gateway-process.ts';
import type { Pipelining } from './support/pipelining-client.ts';
import { startTestServices, type TestServices } from './support/test-services.ts';

/** How long others may wait for the gateway in 95 of 100 calls, in milliseconds of its processor time, so that other load on the machine does not count. */
const promisedMs = 200;
const rounds = 50;

const folder = mkdtempSync(join(tmpdir(), 'gateway-pipelined-'));
const probeFile = join(folder, 'probe.jsonl');
let services: TestServices;
let gateway: GatewayProcess;
let attacker: ChildProcess | undefined;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Entourage</title>');
  services = await startTestServices(answers);
  gateway = await startGatewayProcess({
    ...services.environment,
    LIMITS_PER_SESSION_PER_MINUTE: '100000',
    LIMITS_PAGES_PER_ADDRESS_PER_MINUTE: '3000',
    WEB_DIR: folder,
    PROBE_FILE: probeFile,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/loop-probe.ts')}`,
  });
  // The first calls are not measured: code is compiled during them.
  await callEachKind();
}, 60_000);
afterEach(() => attacker?.kill());
afterAll(async () => {
  await gateway?.stop();
  await services?.stop();
  rmSync(folder, { recursive: true });
});

/** Sends from a process of its own, until the test ends. */
async function attack(given: Omit<Pipelining, 'port'>): Promise<void> {
  const script = join(import.meta.dirname, 'support/pipelining-client.ts');
  attacker = spawn(process.execPath, [script, JSON.stringify({ port: gateway.port, ...given })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(attacker.stdout!, 'data');
}

type Call = { status: number; wallMs: number };

/** Calls and pages of another client, sent without waiting for earlier answers. */
async function callEachKind(): Promise<Call[]> {
  const headers = { cookie: services.cookieOf(services.people.signIn()), 'x-probe': 'yes' };
  const ask = async (path: string) => {
    const sentAt = performance.now();
    const answer = await fetch(`${gateway.url}${path}`, { headers });
    await answer.arrayBuffer();
    return { status: answer.status, wallMs: performance.now() - sentAt };
  };
  const asked: Promise<Call>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    asked.push(ask('/api/auth/user'), ask('/dashboard'));
    await after(40);
  }
  return Promise.all(asked);
}

type Line = { kind: 'turn' | 'request'; ms: number };
const told = (kind: Line['kind']) =>
  readFileSync(probeFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .flatMap((line) => (line.kind === kind ? [line.ms] : []));
const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] as number;

const tenAddresses = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`);
test.each([
  ['250 connections of one address', { addresses: ['127.0.0.2'], perAddress: 250, requests: 40 }],
  ['1,000 connections of ten addresses', { addresses: tenAddresses, perAddress: 100, requests: 40 }],
])(
  '%s with 40 requests each, whose answers nobody reads, keep nobody else waiting',
  async (_, given) => {
    writeFileSync(probeFile, '');
    await attack(given);
    const calls = await callEachKind();
    expect(calls.map(({ status }) => status)).toEqual(Array(2 * rounds).fill(200));
    await until(() => told('request').length === 2 * rounds);
    // Elapsed time is only printed, because it includes other load on the machine.
    const wall = p95(calls.map(({ wallMs }) => wallMs));
    const figures = { p95: p95(told('request')), turn: Math.max(0, ...told('turn')), wall };
    console.log(JSON.stringify(figures, (_key, value) => (typeof value === 'number' ? Math.round(value) : value)));
    expect(p95(told('request'))).toBeLessThan(promisedMs);
    // The longest time before the gateway sees a request at all.
    expect(Math.max(0, ...told('turn'))).toBeLessThan(promisedMs);
  },
  60_000,
);
