import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (response: ServerResponse, body: string) => void | Promise<void>;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

/** The possible behaviours of a server of OpenAI's API. */
export const behaviours = {
  says:
    (answer: string): Behaviour =>
    (response) => {
      begin(response);
      for (const word of answer.split(/(?<= )/)) response.write(chunk({ content: word }));
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    },
  /** Sends each part when the test lets it. */
  saysInParts:
    (parts: readonly { text: string; after: Promise<void> }[]): Behaviour =>
    async (response) => {
      begin(response);
      for (const { text, after } of parts) {
        await after;
        response.write(chunk({ content: text }));
      }
      response.end(chunk({}, 'stop'));
    },
  fails:
    (status: number): Behaviour =>
    (response, body) => {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end(JSON.stringify({ error: { message: `refused: ${body}`, type: 'server_error' } }));
    },
  hangs: (): Behaviour => () => {},
  hangsInTheMiddle: (): Behaviour => (response) => {
    begin(response);
    response.write(chunk({ content: 'The margin is ' }));
  },
  breaksOff: (): Behaviour => async (response) => {
    begin(response);
    response.write(chunk({ content: 'The margin is 87%, and it is not' }));
    await new Promise((resolve) => setImmediate(resolve));
    response.destroy();
  },
  endsWithoutAnEnd: (): Behaviour => (response) => {
    begin(response);
    response.end(chunk({ content: 'The margin is 87%, and it is not' }));
  },
  sends5Mb: (): Behaviour => (response) => {
    begin(response);
    const part = chunk({ content: 'word '.repeat(2_000) });
    for (let sent = 0; sent < 5 * 1_024 * 1_024; sent += part.length) response.write(part);
    response.end(chunk({}, 'stop'));
  },
  isNoJson: (): Behaviour => (response) => {
    begin(response);
    response.end('data: <html>not json</html>\n\n');
  },
  isEmpty: (): Behaviour => (response) => {
    begin(response);
    response.end();
  },
} as const;

/** A server on loopback with OpenAI's API, or with faults in it; it keeps the requests. */
export async function modelServer() {
  const requests: string[] = [];
  let behave: Behaviour = behaviours.hangs();
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    requests.push(body);
    await behave(response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answersWith(next: Behaviour) {
      behave = next;
      requests.length = 0;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
