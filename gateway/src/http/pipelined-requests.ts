import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toLimitKey } from '../limits/client-address.ts';
import type { FairTurns } from './fair-turns.ts';

const endOfHeaders = '\r\n\r\n';

/** What Node's parser gets at a time: it hands over every request in it at once. @returns where the first head in `chunk` ends, or its length */
function endOfHead(chunk: Buffer, from: number): number {
  const at = chunk.indexOf(endOfHeaders, from, 'latin1');
  return at < 0 ? chunk.length : at + endOfHeaders.length;
}

type Connection = {
  /** Whose turn it is. */
  key: string;
  /** Requests that have been read behind the one in work. */
  waiting: (() => void)[];
  isBusy: boolean;
  isHeld: boolean;
};

/**
 * One request of a connection is in work; those that a client sends ahead wait for its answer to leave, and meanwhile no more is read than
 * one slice. Node itself hands every request that has arrived to the application at once, and pauses only behind 64 kB of unread answers.
 * @param app gets each request in its turn
 */
export function oneRequestAtATime(app: RequestListener, turns: FairTurns) {
  const connections = new WeakMap<Socket, Connection>();

  function findConnection(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const key = toLimitKey(socket.remoteAddress ?? '');
    const made: Connection = { key, waiting: [], isBusy: false, isHeld: false };
    connections.set(socket, made);
    return made;
  }

  function startNext(connection: Connection): void {
    const next = connection.waiting.shift();
    if (next) turns.take(connection.key, next);
    else connection.isBusy = false;
  }

  /** What has been sent ahead is read once nothing waits any more. */
  function release(socket: Socket, connection: Connection): void {
    if (!connection.isHeld || connection.waiting.length > 0) return;
    connection.isHeld = false;
    socket.resume();
  }

  const listener: RequestListener = (request, response: ServerResponse) => {
    const { socket } = request;
    const connection = findConnection(socket);
    const start = () => {
      if (socket.destroyed) return;
      release(socket, connection);
      response.once('close', () => startNext(connection));
      app(request, response);
    };
    if (connection.isBusy) return void connection.waiting.push(start);
    connection.isBusy = true;
    turns.take(connection.key, start);
  };

  /** Stands between a socket and the parser of Node's server, which listens to the data of the socket. */
  function readInSlices(socket: Socket): void {
    turns.accepted();
    const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (socket.destroyed || !parse) return;
    const connection = findConnection(socket);
    socket.off('data', parse);
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && !socket.destroyed; ) {
        if (connection.waiting.length > 0 || socket.isPaused()) {
          // Node has paused a socket whose answers or bodies are not taken, and resumes it.
          connection.isHeld = !socket.isPaused();
          socket.pause();
          socket.unshift(chunk.subarray(at));
          return;
        }
        const end = endOfHead(chunk, at);
        parse(chunk.subarray(at, end));
        at = end;
      }
    });
  }

  return {
    listener,
    /** To be called once, when the server listens. */
    attach: (server: Server): void => void server.on('connection', readInSlices),
  };
}
