import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './test-services.ts';

/** The gateway as a process of its own, for what only the operating system can tell of it. @throws when it does not start */
export async function startGatewayProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(repositoryRoot, 'gateway/src/main.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { message, port } = JSON.parse(line) as { message: string; port?: number };
      if (message === 'ready' && port) resolve(port);
    });
  });
  const port = await Promise.race([ready, exited.then(() => Promise.reject(new Error('the gateway has not started')))]);
  const pid = child.pid as number;
  return {
    pid,
    port,
    url: `http://127.0.0.1:${port}`,
    openDescriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    /** Ports of the clients whose connections to the public port the process still holds, whatever state they are in. */
    clientPorts: () => clientPortsOf(pid, port),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
export type GatewayProcess = Awaited<ReturnType<typeof startGatewayProcess>>;

function socketsOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`;
  const links = readdirSync(folder).flatMap((fd) => {
    try {
      return readlinkSync(join(folder, fd));
    } catch {
      return []; // closed meanwhile
    }
  });
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
}

/** Linux only: a connection counts for as long as the process has its descriptor. */
function clientPortsOf(pid: number, port: number): Set<number> {
  const mine = socketsOf(pid);
  const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  const portOf = (address: string | undefined) => Number.parseInt(address?.split(':')[1] ?? '', 16);
  return new Set(
    rows.flatMap((row) => {
      const columns = row.trim().split(/\s+/);
      const isHeld = portOf(columns[1]) === port && mine.has(columns[9] ?? '');
      return isHeld && portOf(columns[2]) > 0 ? portOf(columns[2]) : [];
    }),
  );
}
