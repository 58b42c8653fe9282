import type { StoreFault } from '../transact.ts';

/** SQLSTATE: serialization failure, deadlock. */
const lostUpdate = new Set(['40001', '40P01']);
/** SQLSTATE: unique, exclusion. */
const constraint = new Set(['23505', '23P01']);
/**
 * SQLSTATE of a statement that timed out, a server that stops or starts, a refused sign-in or database, too many connections, a failing
 * disk. A caller can do nothing about any of them, and the next minute may be better.
 */
const out = /^(57014|57P0\d|53\w{3}|08\w{3}|58\w{3}|28\w{3}|3D000|25P0[34])$/;
/** Of a socket, and of pg and Prisma when there is no connection: none free, none let in, none any more. */
const outCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'],
]);
const outMessages =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|not queryable|Server has closed|after calling end on the pool|support SSL|SSL connection/i;
/** After these the server has ended the connection, whatever the reason. */
const lastWords = new Set(['FATAL', 'PANIC']);
/** Of Node, when the other side's certificate does not hold. */
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;
const byPrismaCode: Record<string, StoreFault> = { P2034: 'lost-update', P2002: 'constraint' };

/** What an error of pg, of Prisma or of its adapter means for the transaction it came from. */
export function postgresFault(error: unknown): StoreFault {
  for (const link of chain(error)) {
    const state = sqlStateOf(link);
    if (state && lostUpdate.has(state)) return 'lost-update';
    if (state && constraint.has(state)) return 'constraint';
    if (state && out.test(state)) return 'out';
    const { code, message, severity } = link;
    if (typeof code === 'string' && byPrismaCode[code]) return byPrismaCode[code];
    if (typeof code === 'string' && (outCodes.has(code) || tlsCodes.test(code))) return 'out';
    if (typeof severity === 'string' && lastWords.has(severity)) return 'out';
    if (typeof message === 'string' && outMessages.test(message)) return 'out';
  }
  return 'other';
}

type Link = Record<string, unknown>;

/** An error, what caused it, and what Prisma hangs on `meta`. */
function* chain(error: unknown): Generator<Link> {
  let current = error as Link | undefined;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    const meta = current.meta as Link | undefined;
    current = (current.cause ?? meta?.driverAdapterError) as Link | undefined;
  }
}

function sqlStateOf({ code, originalCode, meta }: Link): string | undefined {
  const candidates = [originalCode, (meta as Link | undefined)?.code, code];
  return candidates.find((one): one is string => typeof one === 'string' && /^[0-9A-Z]{5}$/.test(one));
}
