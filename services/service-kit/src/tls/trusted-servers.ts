import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect, type SecureContext, type TLSSocket } from 'node:tls';
import { addressesIn, type ConfigDefinition, ConfigError } from '../config/define-config.ts';
import { type Address, type AddressKind, securePlaces } from './addresses.ts';
import type { Place } from './place.ts';
import type { Tls } from './tls.ts';

const timeoutMs = 2_000;

/** Sent so that a server answers, because with TLS 1.3 its refusal of our certificate arrives after the handshake. */
const questions: Partial<Record<AddressKind, string>> = {
  https: 'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  redis: 'PING\r\n',
  nats: 'PING\r\n',
  smtp: 'NOOP\r\n',
};

/**
 * Checks every server whose address requires TLS: a wrong certificate, or a refusal of ours, does not become
 * right by waiting. A server that is away is not a fault, because processes start without it.
 * @throws ConfigError naming each setting
 */
export async function assertTrustedServers(definition: ConfigDefinition, config: object, tls: Tls): Promise<void> {
  const faults = await Promise.all(
    addressesIn(definition, config).map(async (address) => {
      const context = tls.context(address.ownCa);
      const found = await Promise.all(securePlaces(address).map((place) => faultAt(place, address, context)));
      const fault = found.find((one) => one !== undefined);
      return fault && `${address.name} is wrong: no trusted connection to its server (${fault})`;
    }),
  );
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new ConfigError(found);
}

/** @returns the code of a fault in one of the certificates */
async function faultAt(place: Place, { kind }: Address, secureContext?: SecureContext): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const opened: Socket[] = [];
  try {
    const plain = kind === 'nats' ? await greeted(place, signal, opened) : undefined;
    const { host, port } = place;
    const socket: TLSSocket = connect({
      ...(plain ? { socket: plain } : { host, port }),
      ...(secureContext && { secureContext }),
      ...(!isIP(host) && { servername: host }),
    });
    opened.push(socket);
    // The server may refuse our certificate a moment after the handshake.
    socket.write(questions[kind] ?? '');
    await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })]);
    return undefined;
  } catch (error) {
    return certificateFault(error);
  } finally {
    for (const socket of opened) socket.on('error', () => {}).destroy();
  }
}

/** NATS sends its INFO line before it changes to TLS. */
async function greeted({ host, port }: Place, signal: AbortSignal, opened: Socket[]): Promise<Socket> {
  const socket = connectPlain({ host, port });
  opened.push(socket);
  await once(socket, 'data', { signal });
  return socket;
}

/** Codes of OpenSSL's checks, and Node's codes for alerts and names. */
const ofCertificates = /CERT|SIGNATURE|ISSUER|INVALID_PURPOSE|^ERR_(TLS|SSL)_/;

/** @returns the code of an error that a certificate of either side has caused */
export function certificateFault(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && ofCertificates.test(code) ? code : undefined;
}
