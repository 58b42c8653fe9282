import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { type ComposeModel, composeFile, composeModel } from '@entourage/images/testing/compose-model';
import { startComposePlatform } from '@entourage/images/testing/compose-platform';
import { tail } from '@entourage/local-stack/processes/managed-process';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { until } from '@entourage/service-kit/testing';

/** The platform of docker-compose.yml from the built images, with demo accounts, as restricted processes of this machine. */
let model: ComposeModel;
let platform: Awaited<ReturnType<typeof startComposePlatform>>;

beforeAll(async () => {
  const demo = parseEnv(readFileSync(join(repositoryRoot, 'tools/compose/demo.env'), 'utf8'));
  model = await composeModel(composeFile(demo));
  platform = await startComposePlatform(model, ['broker-admin', 'gateway', 'training-worker']);
}, 300_000);
afterAll(() => platform?.stop());

const started = () => [...platform.containers];

test('every process is ready, as its own user, without rights, on a root that it cannot write to', () => {
  const wanted = Object.entries(model.services).flatMap(([name, { command, image }]) =>
    image.startsWith('entourage/') && !command && !['secrets', 'entourage'].includes(name) ? [name] : [],
  );
  expect(
    started()
      .map(([name]) => name)
      .sort(),
  ).toEqual(wanted.sort());
  for (const [, { process }] of started()) {
    const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1]?.split('\t');
    expect(field('Uid')).toEqual(['10001', '10001', '10001', '10001']);
    expect(field('Gid')).toEqual(['10001', '10001', '10001', '10001']);
    expect([field('CapEff'), field('CapPrm'), field('CapBnd'), field('NoNewPrivs')]).toEqual([
      ['0000000000000000'],
      ['0000000000000000'],
      ['0000000000000000'],
      ['1'],
    ]);
    const root = readFileSync(`/proc/${process.pid}/mountinfo`, 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[4] === '/');
    expect(root?.split(' ')[5]).toMatch(/^ro,/);
  }
  console.log(
    started()
      .map(([name, { readyMs }]) => `${name.padEnd(18)} ready after ${(readyMs / 1000).toFixed(1)} s`)
      .join('\n'),
  );
});

const healthCheck = { identity: ['node', '/app/healthcheck.mjs'], gateway: ['node', '/app/healthcheck.mjs', 'plain'] };

/** Exit codes of the health checks, each run in its container. */
const healthChecks = () =>
  Promise.all(
    Object.entries(healthCheck).map(async ([name, entrypoint]) => {
      const { config } = platform.imageOf(name);
      expect(config.Healthcheck?.Test).toEqual(['CMD', ...entrypoint]);
      const check = await platform.run(name, { processName: `${name}-health`, entrypoint, command: [] });
      return [name, await check.exited];
    }),
  ).then(Object.fromEntries);

test('the health check of a ready process succeeds', async () => {
  expect(await healthChecks()).toEqual({ identity: 'exit code 0', gateway: 'exit code 0' });
});

test('nothing can be written to the root of a container', async () => {
  const write =
    "try { require('node:fs').writeFileSync('/app/x', '') } catch ({ code }) { process.exit(code === 'EROFS' ? 7 : 1) }";
  const process = await platform.run('identity', {
    processName: 'writer',
    entrypoint: ['node', '-e', write],
    command: [],
  });
  expect(await process.exited).toBe('exit code 7');
});

async function call(path: string, { cookie, body }: { cookie?: string; body?: object } = {}): Promise<Response> {
  return fetch(`${platform.containers.get('gateway')!.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(username: string): Promise<string> {
  const answer = await call('/api/login', { body: { username, password: demoPassword } });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

test('a sign-in through the gateway, and a call that each service answers', async () => {
  const [maya, admin] = [await signIn('maya'), await signIn('admin')];
  const calls: Record<string, [path: string, cookie: string]> = {
    identity: ['/api/auth/user', maya],
    verification: [`/api/admin/users/${demoIds.maya}/social-verifications`, admin],
    'health-data': ['/api/biomarkers', maya],
    messaging: ['/api/messages', maya],
    scheduling: ['/api/appointments', maya],
    invites: ['/api/team-member-invites', maya],
    admin: ['/api/admin/connections', admin],
    presentation: ['/api/admin/investor-presentation/summary', admin],
    training: ['/api/admin/training-files', admin],
  };
  const services = [...platform.containers.keys()].filter(
    (name) => !/^(gateway|broker-admin|training-worker)$/.test(name),
  );
  expect(Object.keys(calls).sort()).toEqual(services.sort());
  for (const [service, [path, cookie]] of Object.entries(calls)) {
    const answer = await call(path, { cookie });
    expect({ service, status: answer.status, text: answer.ok ? '' : await answer.text() }).toEqual({
      service,
      status: 200,
      text: '',
    });
  }
});

test('the gateway serves the landing page compressed, with its policy of contents', async () => {
  const answer = await fetch(platform.containers.get('gateway')!.url, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await answer.text()).toContain('<title>');
});

test('an uploaded file is kept on the volume, and read by the program that training starts', async () => {
  const cookie = await signIn('admin');
  const form = new FormData();
  form.append('files', new Blob(['Rest after hard training.\n'.repeat(50)]), 'rest.txt');
  const upload = await fetch(`${platform.containers.get('gateway')!.url}/api/admin/training-files/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(upload.status).toBe(201);
  const statuses = async () => {
    const files = (await (await call('/api/admin/training-files', { cookie })).json()) as { status: string }[];
    return files.map(({ status }) => status).join();
  };
  await until(async () => ['READY', 'ERROR'].includes(await statuses()), { withinMs: 30_000 });
  expect(await statuses()).toBe('READY');
}, 40_000);

test('the trainer of the worker starts with its own variables, on the BLAS of the image', async () => {
  const { Env } = platform.imageOf('training-worker').config;
  const command = Env.find((one) => one.startsWith('WORKER_TRAINER_COMMAND='))!.replace(/^[^=]*=/, '');
  const [program, preload, python, ...args] = JSON.parse(command) as string[];
  const run = async (entrypoint: string[], processName: string) => {
    const process = await platform.run('training-worker', { processName, entrypoint, command: [] });
    return [await process.exited, readFileSync(process.logFile, 'utf8')] as const;
  };
  const [outcome, output] = await run([program!, preload!, python!, ...args, 'probe'], 'probe');
  expect([outcome, output]).toEqual(['exit code 0', expect.stringContaining('"accelerator": "cpu"')]);
  const mapped = "import mlx.core; print(open('/proc/self/maps').read())";
  const [, maps] = await run([program!, preload!, python!, '-c', mapped], 'maps');
  expect(maps).toContain('/openblas-pthread/libblas.so.3');
}, 60_000);

test('a wrong password does not sign in', async () => {
  expect((await call('/api/login', { body: { username: 'maya', password: 'wrong' } })).status).toBe(401);
});

test('the operators’ check finds nothing wrong', async () => {
  const process = await platform.run('entourage', { command: ['check'] });
  expect([await process.exited, tail(process, 60)]).toEqual(['exit code 0', expect.any(String)]);
});

test('SIGTERM ends every process with 0', async () => {
  const outcomes = await Promise.all(
    started().map(async ([name, { process }]) => {
      await process.stop(25_000);
      return [name, await process.exited];
    }),
  );
  expect(outcomes.filter(([, outcome]) => outcome !== 'exit code 0')).toEqual([]);
  expect(await healthChecks()).toEqual({ identity: 'exit code 1', gateway: 'exit code 1' });
}, 40_000);
