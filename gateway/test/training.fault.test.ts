import { execFileSync } from 'node:child_process';
import type { TrainingJob } from '@entourage/contracts/calls/training';
import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import { demoPassword } from '@entourage/contracts/demo';
import { type PlatformUnderTest, platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import { until } from '@entourage/service-kit/testing';
import { randomFrom } from '@entourage/service-kit/testing/deliveries';
import { browser } from './matrix/people.ts';

// F9, F10: a job is trained while one of its processes is killed. `npm run test:faults` runs 20 rounds.
const rounds = Math.min(20, Number(process.env.FAULT_ROUNDS ?? 1));
const victims = ['trainer', 'training-worker', 'training', 'redis', 'postgres'] as const;
const seed = Math.floor(Math.random() * 2 ** 32);
const random = randomFrom(seed);
// The first one may install the trainer.
jest.setTimeout(300_000 + rounds * 180_000);

let platform: PlatformUnderTest;
let calls: ReturnType<typeof browser>;
let cookie: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ stop } = await startTestPlatform({ isSupervised: true }));
  platform = platformUnderTest();
  calls = browser(platform.publicUrl);
  cookie = await until(signIn, { withinMs: 60_000 });
}, 240_000);
afterAll(() => stop?.());

async function signIn(): Promise<string | null> {
  const answer = await calls.call('POST', '/api/login', { body: { username: 'admin', password: demoPassword } });
  return answer.ok ? (answer.headers.getSetCookie()[0]?.split(';')[0] ?? null) : null;
}

/** Repeats the call until the platform answers. */
function read<T>(path: string): Promise<T> {
  const attempt = async () => {
    const answer = await calls.call('GET', path, { cookie }).catch(() => null);
    return answer?.ok ? ((await answer.json()) as T) : null;
  };
  return until(attempt, { withinMs: 60_000 });
}
const jobOf = async (id: string) =>
  (await read<TrainingJob[]>('/api/admin/training-jobs')).find((job) => job.id === id)!;

async function start(): Promise<string> {
  const idempotencyKey = crypto.randomUUID();
  const body = {
    modelName: 'Fault',
    modelType: 'llama-7b',
    trainingLocation: 'germany-munich',
    epochs: 12,
    learningRate: 0.0002,
  };
  const job = await until(
    async () => {
      const headers = { 'idempotency-key': idempotencyKey };
      const answer = await calls.call('POST', '/api/admin/training-jobs', { cookie, body, headers }).catch(() => null);
      return answer?.ok ? ((await answer.json()) as TrainingJob) : null;
    },
    { withinMs: 60_000 },
  );
  return job.id;
}

/** Processes of the trainer that work on a job. */
const trainersOf = (id: string): number[] =>
  execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('entourage_trainer') && line.includes(id))
    .map((line) => Number.parseInt(line, 10));

function kill(victim: (typeof victims)[number], id: string): void {
  if (victim === 'trainer') for (const pid of trainersOf(id)) process.kill(pid, 'SIGKILL');
  else platform.kill(victim);
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `a job ends once, and its progress never falls, whoever is killed meanwhile (round %i, seed ${seed})`,
  async (round) => {
    const victim = victims[round % victims.length]!;
    const killAt = Math.floor(random() * 50);
    const id = await start();
    const seen: number[] = [];
    let isKilled = false;
    const ended = await until(
      async () => {
        const job = await jobOf(id);
        seen.push(job.progress);
        if (!isKilled && job.status === 'RUNNING' && job.progress >= killAt) {
          isKilled = true;
          kill(victim, id);
        }
        return ['READY', 'RUNNING'].includes(job.status) ? null : job;
      },
      { withinMs: 170_000 },
    );
    expect({ round, victim, killAt, isKilled, ended }).toMatchObject({
      isKilled: true,
      ended: { status: 'COMPLETED', progress: 100, failureReason: null },
    });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(ended.heldOutLossAfter).toBeLessThan(ended.heldOutLossBefore!);
    const metrics = await read<TrainingMetric[]>(`/api/admin/training-jobs/${id}/metrics`);
    expect(new Set(metrics.map(({ step }) => step)).size).toBe(metrics.length);
    const { lines } = await read<{ lines: { text: string }[] }>(`/api/admin/training-jobs/${id}/log`);
    expect(lines.filter(({ text }) => text.includes('after training:'))).toHaveLength(1);
    await until(async () => trainersOf(id).length === 0);
  },
);

test('a job that is cancelled while it trains has ended within 2 s, with its trainer', async () => {
  const id = await start();
  await until(async () => (await jobOf(id)).step > 2, { withinMs: 120_000 });
  const cancelledAt = performance.now();
  const answer = await calls.call('POST', `/api/admin/training-jobs/${id}/cancel`, { cookie });
  expect(answer.status).toBe(200);
  await until(async () => trainersOf(id).length === 0);
  expect(performance.now() - cancelledAt).toBeLessThan(2_500);
  expect((await jobOf(id)).status).toBe('CANCELLED');
});
