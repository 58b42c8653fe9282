import type { StoreFault } from '../transact.ts';

/** SQLSTATE: serialization failure, deadlock. */
const lostUpdate = new Set(['40001', '40P01']);
/** SQLSTATE: unique, exclusion. */
const constraint = new Set(['23505', '23P01']);
/**
 * SQLSTATE: statement timeout, server stopping or starting, failed authentication, missing database, too many connections, failing
 * disk. None is the caller's fault, and a later try may succeed.
 */
const unavailableStates = /^(57014|57P0\d|53\w{3}|08\w{3}|58\w{3}|28\w{3}|3D000|25P0[34])$/;
/** Codes of sockets, pg and Prisma for a missing, refused or lost connection. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);
const unavailableMessages =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|not queryable|Server has closed|after calling end on the pool|support SSL|SSL connection/i;
/** With these severities the server has closed the connection. */
const lastWords = new Set(['FATAL', 'PANIC']);
/** Codes of Node for an invalid certificate. */
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;
const byPrismaCode: Record<string, StoreFault> = { P2034: 'lost-update', P2002: 'constraint' };

/** Classifies an error of pg, Prisma or its adapter. */
export function postgresFault(error: unknown): StoreFault {
  for (const link of chain(error)) {
    const state = readSqlState(link);
    if (state && lostUpdate.has(state)) return 'lost-update';
    if (state && constraint.has(state)) return 'constraint';
    if (state && unavailableStates.test(state)) return 'unavailable';
    const { code, message, severity } = link;
    if (typeof code === 'string' && byPrismaCode[code]) return byPrismaCode[code];
    if (typeof code === 'string' && (unavailableCodes.has(code) || tlsCodes.test(code))) return 'unavailable';
    if (typeof severity === 'string' && lastWords.has(severity)) return 'unavailable';
    if (typeof message === 'string' && unavailableMessages.test(message)) return 'unavailable';
  }
  return 'other';
}

type Link = Record<string, unknown>;

/** An error, its causes, and the driver error in Prisma's `meta`. */
function* chain(error: unknown): Generator<Link> {
  let current = error as Link | undefined;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    const meta = current.meta as Link | undefined;
    current = (current.cause ?? meta?.driverAdapterError) as Link | undefined;
  }
}

function readSqlState({ code, originalCode, meta }: Link): string | undefined {
  const candidates = [originalCode, (meta as Link | undefined)?.code, code];
  return candidates.find((one): one is string => typeof one === 'string' && /^[0-9A-Z]{5}$/.test(one));
}
