import { readFileSync } from 'node:fs';
import { startConnectionProxy } from '@entourage/local-stack/platform/connection-proxy';

type Options = {
  service: string;
  port: number;
  /** The kubelet's file of Services and their ready pods. */
  networkTable: string;
};

/** A port of this machine that leads to a Service: each connection goes to the next of its ready pods, as an ingress controller does. */
export async function startServiceProxy({ service, port, networkTable }: Options) {
  let turn = 0;
  const proxy = await startConnectionProxy({
    listen: { host: '127.0.0.1', port: 0 },
    target() {
      const pods = (JSON.parse(readFileSync(networkTable, 'utf8')) as Record<string, string[]>)[service] ?? [];
      const host = pods[turn++ % pods.length];
      return host === undefined ? undefined : { host, port };
    },
  });
  return { url: `http://localhost:${proxy.port}`, stop: proxy.stop };
}
