import type { ManagedProcess } from '../processes/managed-process.ts';
import type { StackHome } from '../stack-home.ts';

export type ServerOptions = {
  home: StackHome;
  port: number;
  /** false only where the data may be lost with the machine: test runs without faults. */
  isDurable: boolean;
};

export type RunningServer = {
  url: string;
  /** Absent for a server that was given by a URL in the environment: nobody here may stop it. */
  process?: ManagedProcess;
  /** Whether a process that runs is well too; absent where the one means the other. */
  isHealthy?: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A server that somebody else runs, named by a URL in the environment. */
export function foreignServer(url: string): RunningServer {
  return { url, stop: async () => {} };
}

/** Everything the stack starts listens here only. */
export const loopback = '127.0.0.1';
