import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

// Loaded with --import into each process of a test platform: records the process, each name that it looks up and each connection that it opens to
// another machine, in the folder OUTGOING_DIR, one file per process. Failed attempts count too.
const require = createRequire(import.meta.url);
const folder = process.env.OUTGOING_DIR;
const note = (line) => appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(line)}\n`);

const isHere = (host) =>
  host === undefined ||
  host === null ||
  host === '' ||
  host === 'localhost' ||
  host === '0.0.0.0' ||
  host === '::' ||
  (isIP(host) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(host));
const check = (how, host) => {
  if (!isHere(host)) note({ how, host: String(host) });
};

/** Calls `before` with the arguments of each call of a method. */
function watch(owner, name, before) {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = function (...given) {
    before(...given);
    return original.apply(this, given);
  };
}

const [net, dgram, dns] = [require('node:net'), require('node:dgram'), require('node:dns')];
// Every TCP connection of Node, TLS and HTTP clients included, passes here. The argument may be a list of options that Node has already parsed.
watch(net.Socket.prototype, 'connect', (first, second) => {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) {
    if (!options.path) check('tcp', options.host);
  } else if (!(typeof options === 'string' && Number.isNaN(Number(options)))) {
    check('tcp', typeof second === 'string' ? second : undefined);
  }
});
watch(dgram.Socket.prototype, 'connect', (_port, host) => check('udp', typeof host === 'string' ? host : undefined));
watch(dgram.Socket.prototype, 'send', (...given) =>
  check(
    'udp',
    given.findLast((one) => typeof one === 'string' && isIP(one)),
  ),
);
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(owner))
    if (/^(lookup|resolve|reverse)/.test(name)) watch(owner, name, (host) => check('dns', host));
syncBuiltinESMExports();

note({ began: process.argv.slice(1, 2), pid: process.pid });
