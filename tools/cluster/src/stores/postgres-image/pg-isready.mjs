// `pg_isready -h <folder of the socket>`, which the npm package of PostgreSQL lacks: 0 the server takes connections, 1 it starts or stops,
// 2 nothing answers, 3 wrong arguments.
import { connect } from 'node:net';

const [option, folder, ...others] = process.argv.slice(2);
if (option !== '-h' || !folder?.startsWith('/') || others.length > 0) process.exit(3);

const parameters = Buffer.from('user\0postgres\0\0');
const protocol = 196_608;
const start = Buffer.alloc(8);
start.writeInt32BE(start.length + parameters.length, 0);
start.writeInt32BE(protocol, 4);

const socket = connect(`${folder}/.s.PGSQL.5432`, () => socket.write(Buffer.concat([start, parameters])));
socket.setTimeout(3_000, () => process.exit(2));
socket.once('error', () => process.exit(2));
socket.once('close', () => process.exit(2));
// An error other than 'the database system is starting up' is an answer of a server that takes connections.
socket.once('data', (answer) => process.exit(answer[0] === 'E'.charCodeAt(0) && answer.includes('C57P03\0') ? 1 : 0));
