import type { ManagedProcess } from '../processes/managed-process.ts';
import type { StackFolders } from '../stack-folders.ts';
import type { ServerTls } from '../tls/server-tls.ts';

export type ServerOptions = {
  folders: StackFolders;
  port: number;
  /** false only for test runs without faults, where data may be lost in a crash. */
  isDurable: boolean;
  /** With it the server takes no plain connection. */
  tls?: ServerTls | undefined;
};

export type RunningServer = {
  url: string;
  /** Absent for a server from a URL in the environment, which is never stopped. */
  process?: ManagedProcess;
  /** A health check of the running process; absent when running implies healthy. */
  isHealthy?: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** An external server, from a URL in the environment. */
export function foreignServer(url: string): RunningServer {
  return { url, stop: async () => {} };
}

/** The stack listens on this address only. */
export const loopback = '127.0.0.1';
