import { loadConfig } from '@entourage/service-kit/config/define-config';
import { createLog } from '@entourage/service-kit/log/log';
import { config as definition } from '../../src/config.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { undocumented } from './documented.ts';
import './no-telemetry.ts';
import type { Person } from './test-people.ts';
import { startTestServices, type TestServices } from './test-services.ts';
import type { Fields } from './test-subgraph.ts';

type Options = {
  fields?: Record<string, Fields>;
  settings?: Record<string, string>;
  /** Those of another gateway, for two replicas of one platform; whoever started them stops them. */
  services?: TestServices;
};
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The gateway on a free port, with real HTTP subgraphs whose answers are the test's. */
export async function startTestGateway({ fields = {}, settings = {}, services: shared }: Options = {}) {
  const services = shared ?? (await startTestServices(fields));
  const { people, subgraphs, sessionToken, environment } = services;
  const lines: Record<string, unknown>[] = [];
  const config = loadConfig(definition, { ...environment, ...settings });
  const log = createLog({ service: 'gateway', level: 'debug', write: (line) => lines.push(JSON.parse(line)) });
  const gateway = await startGateway({ config, log });

  /** What is compiled with the first calls takes its time on a busy machine; tests measure the product, not that. */
  async function warmUp(): Promise<void> {
    const [someone, admin] = [people.signIn(), people.signIn({ role: 'ADMIN' })];
    for (const [person, path] of [
      [someone, '/api/auth/user'],
      [admin, '/api/users'],
    ] as const) {
      // Nothing of it is left open, for the tests that count connections.
      const headers = { cookie: `entourage=${sessionToken(person)}`, connection: 'close' };
      const ask = () => fetch(`${gateway.url}${path}`, { headers });
      while ((await ask()).status === 503);
      people.sessions.delete(person.sid);
      people.approved.delete(person.userId);
    }
    for (const { calls } of Object.values(subgraphs)) calls.length = 0;
    lines.length = 0;
  }
  await warmUp();

  return {
    ...services,
    services,
    url: gateway.url,
    port: gateway.port,
    lines,
    /** A call as this person, or as a visitor. @throws when OpenAPI does not tell the status of its answer */
    async call(
      method: string,
      path: string,
      { as, body, headers }: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
    ) {
      const answer = await fetch(`${gateway.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(as && { cookie: `entourage=${sessionToken(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const missing = undocumented(method, path, answer.status);
      if (missing) throw new Error(missing);
      return answer;
    },
    async stop() {
      await gateway.stop();
      if (!shared) await services.stop();
    },
  };
}
