import { postgresFault } from './postgres-faults.ts';

/** An adapter error as Prisma wraps it: most SQLSTATEs become its generic code P2039. */
const byPrisma = (code: string, cause: object) =>
  Object.assign(new Error('Invalid invocation'), {
    name: 'PrismaClientKnownRequestError',
    code,
    meta: { driverAdapterError: Object.assign(new Error('postgres'), { name: 'DriverAdapterError', cause }) },
  });
const byPg = (code: string, severity = 'ERROR') => Object.assign(new Error('of the server'), { code, severity });
const bySocket = (code: string) => Object.assign(new Error('connect'), { code, syscall: 'connect', errno: -1 });

const outStates = [
  '08000',
  '08001',
  '08003',
  '08006',
  '08P01',
  '25P03',
  '25P04',
  '28000',
  '28P01',
  '3D000',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58000',
  '58030',
];
test.each(outStates)('SQLSTATE %s is an outage, from pg and through Prisma', (code) => {
  expect(postgresFault(byPg(code))).toBe('unavailable');
  expect(postgresFault(byPrisma('P2039', { originalCode: code, kind: 'postgres', code, severity: 'ERROR' }))).toBe(
    'unavailable',
  );
  expect(postgresFault(byPrisma('P2010', { originalCode: code, kind: 'postgres', code, severity: 'ERROR' }))).toBe(
    'unavailable',
  );
});

test.each(['42501', '55000', 'XX000'])('after a FATAL %s there is no connection: an outage', (code) => {
  expect(postgresFault(byPg(code, 'FATAL'))).toBe('unavailable');
  expect(postgresFault(byPrisma('P2039', { originalCode: code, kind: 'postgres', code, severity: 'FATAL' }))).toBe(
    'unavailable',
  );
  expect(postgresFault(byPg(code))).toBe('other');
});

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('a socket that fails with %s is an outage', (code) => {
  expect(postgresFault(bySocket(code))).toBe('unavailable');
  expect(postgresFault(Object.assign(new AggregateError([bySocket(code)]), { code }))).toBe('unavailable');
});

test.each(['P1000', 'P1001', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'])(
  '%s of Prisma is an outage',
  (code) => {
    expect(postgresFault(Object.assign(new Error('of Prisma'), { code }))).toBe('unavailable');
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('"%s" of pg is an outage', (message) => {
  expect(postgresFault(new Error(message))).toBe('unavailable');
});

test.each([
  ['40001', 'lost-update'],
  ['40P01', 'lost-update'],
  ['23505', 'constraint'],
  ['23P01', 'constraint'],
  ['42P01', 'other'],
  ['22P02', 'other'],
])('SQLSTATE %s is %s', (code, fault) => {
  expect(postgresFault(byPg(code))).toBe(fault);
  expect(postgresFault(byPrisma('P2039', { originalCode: code, kind: 'postgres', code }))).toBe(fault);
});

test.each([undefined, null, 'text', new TypeError('of ours')])('%p is no fault of the store', (error) => {
  expect(postgresFault(error)).toBe('other');
});
