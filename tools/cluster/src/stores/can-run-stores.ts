import { spawnSync } from 'node:child_process';
import { canRestrict } from '../kubelet/container-start.ts';

const network = 'ip link add pods type bridge && ip link add outside type veth peer name inside';

/** Whether servers of charts/data-stores can run on this machine: each of their pods has a network of its own. Tried in a network that ends at once. */
export const canRunStores =
  canRestrict &&
  process.arch === 'x64' &&
  spawnSync('unshare', ['--net', '--mount', 'sh', '-c', network], { stdio: 'ignore' }).status === 0;
