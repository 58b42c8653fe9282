import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A network between this machine and pods that have one of their own, with all ports. */
export type PodNetwork = {
  addressOf: (count: number) => string;
  open: (ip: string) => Promise<OwnNetwork>;
  stop: () => Promise<void>;
};

/** The network of one pod. */
export type OwnNetwork = {
  /** The file of its namespace. */
  file: string;
  close: () => Promise<void>;
};

/** Makes a bridge with a free network of 10.0.0.0/8. Needs root and `ip` of iproute2. */
export async function startPodNetwork(): Promise<PodNetwork> {
  await removeAbandoned();
  const prefix = await freePrefix();
  const bridge = `ent${process.pid}`;
  await ip(`link add ${bridge} type bridge`, `addr add ${prefix}.255.254/16 dev ${bridge}`, `link set ${bridge} up`);
  let count = 0;
  return {
    addressOf: (at) => `${prefix}.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    async open(address) {
      const holder = await holdNamespace();
      const file = `/proc/${holder.pid}/ns/net`;
      count += 1;
      const outside = `${bridge}-${count}`;
      await ip(
        `link add ${outside} type veth peer name eth0 netns ${holder.pid}`,
        `link set ${outside} master ${bridge} up`,
      );
      await ip.in(file, 'link set lo up', `addr add ${address}/16 dev eth0`, 'link set eth0 up');
      return {
        file,
        async close() {
          const ended = once(holder, 'exit');
          holder.stdin!.end();
          await ended;
        },
      };
    },
    stop: () => ip(`link del ${bridge}`),
  };
}

/** Like the pause container of a pod: its network is there while this process is, which ends with ours. */
async function holdNamespace(): Promise<ChildProcess> {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return holder;
}

/** Also interfaces that are down, which Node does not tell. */
async function interfaces(): Promise<{ ifname: string; addr_info: { local?: string }[] }[]> {
  return JSON.parse((await run('ip', ['-json', 'address'])).stdout);
}

/** Bridges of tests that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const { ifname } of await interfaces()) {
    const [, pid] = /^ent(\d+)$/.exec(ifname) ?? [];
    if (pid && !isRunning(Number(pid))) await ip(`link del ${ifname}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Of 16 bits. 10.20 stands for 127.20 (`pod-address.ts`), 10.96 is that of Services. */
async function freePrefix(): Promise<string> {
  const taken = (await interfaces()).flatMap((one) => one.addr_info.map(({ local = '' }) => local));
  const prefixes = Array.from({ length: 60 }, (_, at) => `10.${at + 30}`);
  const free = prefixes.find((prefix) => !taken.some((address) => address.startsWith(`${prefix}.`)));
  if (!free) throw new Error('no network of 10.0.0.0/8 is free');
  return free;
}

async function ip(...lines: string[]): Promise<void> {
  await batch('ip', ['-batch', '-'], lines);
}
ip.in = (namespace: string, ...lines: string[]): Promise<void> =>
  batch('nsenter', [`--net=${namespace}`, 'ip', '-batch', '-'], lines);

async function batch(program: string, args: readonly string[], lines: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(`${lines.join('\n')}\n`);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`ip: ${errors}`);
}
