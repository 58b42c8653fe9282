import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

// Loaded with --import into each process of a pod. Pods share the network of this machine, so that no rights are needed: a pod gets an
// address of 127.0.0.0/8, on which it listens and from which it calls; names of Services resolve to their ready pods, as
// kube-proxy and the cluster's DNS would do together. Each connection is recorded, to be compared with the network policies.
const { POD_ADDRESS: address, POD_NETWORK: table, POD_CONNECTIONS: notes } = process.env;
const require = createRequire(import.meta.url);
const net = require('node:net');
const dns = require('node:dns');

let known = { changedAt: 0, names: {} };
/** @returns the addresses of a Service's ready pods; undefined for a name that is not a Service */
function podsOf(name) {
  const changedAt = statSync(table).mtimeMs;
  if (changedAt !== known.changedAt) known = { changedAt, names: JSON.parse(readFileSync(table, 'utf8')) };
  return known.names[name.replace(/\.$/, '')];
}

// A Service without ready pods refuses connections; unreachable listens here.
const unreachable = '127.255.255.254';

const { lookup } = dns;
dns.lookup = function lookupOfPod(name, options, callback) {
  const done = typeof options === 'function' ? options : callback;
  const all = typeof options === 'object' && options?.all;
  const pods = podsOf(name);
  if (!pods) return lookup.call(this, name, options, callback);
  const one = pods.length === 0 ? unreachable : pods[Math.floor(Math.random() * pods.length)];
  process.nextTick(() => (all ? done(null, [{ address: one, family: 4 }]) : done(null, one, 4)));
};
const { lookup: lookupAsync } = dns.promises;
dns.promises.lookup = async (name, options) => {
  const pods = podsOf(name);
  if (!pods) return lookupAsync(name, options);
  const found = { address: pods[0] ?? unreachable, family: 4 };
  return options?.all ? [found] : found;
};

const isAny = (host) => host === undefined || host === '0.0.0.0' || host === '::';
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function listenAsPod(...given) {
  if (typeof given[0] === 'number') {
    const [port, host, ...rest] = typeof given[1] === 'string' ? given : [given[0], undefined, ...given.slice(1)];
    return listen.call(this, port, isAny(host) ? address : host, ...rest);
  }
  const [options, ...rest] = given;
  if (options && typeof options === 'object' && options.port !== undefined && isAny(options.host))
    return listen.call(this, { ...options, host: address }, ...rest);
  return listen.apply(this, given);
};

/** A pod of a server has a network of its own, which addresses of 127.0.0.0/8 do not reach. */
const isOfServer = (host) => (podsOf(host ?? '')?.[0] ?? host ?? '').startsWith('10.');

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectAsPod(...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (options && typeof options === 'object' && !options.path && options.port !== undefined) {
    if (options.localAddress === undefined && !isOfServer(options.host)) options.localAddress = address;
    this.once('connect', () => note(this));
  } else {
    this.once('connect', () => note(this));
  }
  return connect.apply(this, given);
};

const noted = new Set();
function note({ remoteAddress, remotePort }) {
  const edge = `${remoteAddress}:${remotePort}`;
  if (!remotePort || noted.has(edge)) return;
  noted.add(edge);
  appendFileSync(notes, `${edge}\n`);
}

syncBuiltinESMExports();
