import { connect } from 'node:net';
import { loopback } from './server.ts';

/** Sends `question` to a server with a line protocol; true when the first reply matches `expected`. */
export function answersWith(port: number, question: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback, () => socket.write(question));
    const finish = (isMatch: boolean) => {
      socket.destroy();
      resolve(isMatch);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (answer) => finish(expected.test(answer.toString('utf8'))));
  });
}

/** Whether a server accepts connections on the port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
