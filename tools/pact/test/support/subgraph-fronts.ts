import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the gateway, as it has arrived at a service. */
export type Asked = { service: string; method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
export type Answered = { status: number; headers: Readonly<Record<string, string>>; body: string | Buffer };

/** Headers that belong to a connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'expect'];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a request on as it is. */
export async function sentTo(base: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  const answer = await fetch(new URL(base).origin + path, {
    method,
    headers: Object.fromEntries(kept) as Record<string, string>,
    ...(method !== 'GET' && { body: new Uint8Array(body) }),
  });
  const received = [...answer.headers].filter(([name]) => !ofConnection.includes(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(received),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/**
 * An address for each service that does not change while the gateway runs; `answer` decides for each request who answers it.
 * @returns the addresses, and a function that stops the servers
 */
export async function subgraphFronts(services: readonly string[], answer: (asked: Asked) => Promise<Answered>) {
  const servers = services.map((service) => {
    const server = createServer(async (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await bodyOf(request);
      const given = await answer({ service, method, path: url, headers, body }).catch((error: Error) => ({
        status: 500,
        headers: {},
        body: error.message,
      }));
      response.writeHead(given.status, given.headers).end(given.body);
    });
    return [service, server.listen(0, '127.0.0.1')] as const;
  });
  await Promise.all(servers.map(([, server]) => server.listening || once(server, 'listening')));
  return {
    urls: Object.fromEntries(
      servers.map(([name, server]) => [name, `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`]),
    ),
    stop() {
      for (const [, server] of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
