/** Where a server listens. */
export type Place = { host: string; port: number };

/** @param text `host`, `host:port` or `[::1]:port` */
export function parsePlace(text: string, standardPort: number): Place {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? standardPort) };
}

export function urlPlace(url: string, standardPort: number): Place {
  const { hostname, port } = new URL(url);
  return parsePlace(`${hostname}:${port || standardPort}`, standardPort);
}
