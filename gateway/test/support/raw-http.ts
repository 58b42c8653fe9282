import { connect } from 'node:net';

/** Sends bytes as they are and reads until the server closes; for requests no client would make. */
export function rawHttp(port: number, parts: readonly string[] | string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(received).toString('utf8')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    for (const part of typeof parts === 'string' ? [parts] : parts) socket.write(part);
  });
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
