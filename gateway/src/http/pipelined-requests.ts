import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toLimitKey } from '../limits/client-address.ts';
import type { FairTurns } from './fair-turns.ts';

const endOfHeaders = '\r\n\r\n';

/** The end of the first head in `chunk`, or its length. Node's parser gets only this slice, because it hands over all requests of a slice at once. */
function endOfHead(chunk: Buffer, from: number): number {
  const at = chunk.indexOf(endOfHeaders, from, 'latin1');
  return at < 0 ? chunk.length : at + endOfHeaders.length;
}

type Connection = {
  /** Schedules the start of a request. */
  key: string;
  /** Requests that have been read while another one is being handled. */
  waiting: (() => void)[];
  isBusy: boolean;
  isHeld: boolean;
};

/**
 * Handles one request of a connection at a time. Requests that a client sends ahead wait until its answer has been sent, and meanwhile only
 * one slice is read. Node itself passes all requests that have arrived to the application at once, and pauses only after 64 kB of unread answers.
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

  /** Further data is read once no request waits. */
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

  /** Sits between a socket and the parser of Node's server, which listens to the data of the socket. */
  function readInSlices(socket: Socket): void {
    turns.accepted();
    const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (socket.destroyed || !parse) return;
    const connection = findConnection(socket);
    socket.off('data', parse);
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && !socket.destroyed; ) {
        if (connection.waiting.length > 0 || socket.isPaused()) {
          // Node itself pauses and resumes a socket whose answers or bodies are not read.
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
