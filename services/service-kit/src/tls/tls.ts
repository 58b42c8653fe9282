import { createPrivateKey, type X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import { ConfigError } from '../config/define-config.ts';
import type { Watched } from '../config/watched.ts';
import { certificatesIn, systemCa } from './certificates.ts';
import type { OwnCa, TlsSettings } from './tls-settings.ts';

/** The certificate of a service's port and the CA for its callers. */
export type ServerTls = Watched<{ cert: string; key: string; ca: string }>;

/** All certificates of a process; stores, broker, queues, third parties and ports get theirs from here. */
export type Tls = {
  /**
   * For connections to a server: one object for the whole life of a client, whose content is always the current certificates (ADR 0101).
   * @param ownCa the CA of a server that does not have the platform's
   * @returns undefined when nothing is set; libraries then use their defaults
   */
  context(ownCa?: OwnCa): SecureContext | undefined;
  /** Undefined when the process has no certificate; its port is then plain. */
  readonly server: ServerTls | undefined;
  /** The earliest end of the process's certificate and of those it sends with it. */
  expiresAt(): Date | undefined;
};

export const noTls: Tls = { context: () => undefined, server: undefined, expiresAt: () => undefined };

/** @throws ConfigError when the settings do not belong together, or the certificate has expired */
export function openTls(settings: TlsSettings): Tls {
  const faults = findFaults(settings);
  if (faults.length > 0) throw new ConfigError(faults);
  const read = (own?: OwnCa): SecureContextOptions => {
    const ca = own?.current() ?? settings.ca.current();
    const [cert, key] = [settings.cert.current(), settings.key.current()];
    return { ...(ca && ca !== systemCa && { ca }), ...(cert && key && { cert, key }) };
  };
  const hasCertificate = settings.cert.current() !== undefined;
  return {
    context(own) {
      const isSet = hasCertificate || own?.current() !== undefined || settings.ca.current() !== undefined;
      return isSet ? renewedContext(() => read(own)) : undefined;
    },
    server: hasCertificate ? { current: () => read() as { cert: string; key: string; ca: string } } : undefined,
    expiresAt: () => firstEnd(settings.cert.current()),
  };
}

function findFaults({ ca, cert, key }: TlsSettings): string[] {
  const [shown, itsKey] = [cert.current(), key.current()];
  if (!shown && !itsKey) return [];
  if (!shown) return ['TLS_CERT is missing: TLS_KEY belongs to it'];
  if (!itsKey) return ['TLS_KEY is missing: TLS_CERT belongs to it'];
  return [
    ...(certificatesIn(shown)[0].checkPrivateKey(createPrivateKey(itsKey))
      ? []
      : ['TLS_KEY is wrong: it is not that of the certificate in TLS_CERT']),
    ...(firstEnd(shown)! < new Date()
      ? [`TLS_CERT is wrong: it has expired at ${firstEnd(shown)!.toISOString()}`]
      : []),
    ...(ca.current() ? [] : ['TLS_CA is missing: who shows a certificate has to check those of others']),
  ];
}

const expiryMs = (certificate: X509Certificate) => Date.parse(certificate.validTo);
const firstEnd = (pem: string | undefined): Date | undefined =>
  pem === undefined ? undefined : new Date(Math.min(...certificatesIn(pem).map(expiryMs)));

export const isSameTls = (one: SecureContextOptions, other: SecureContextOptions): boolean =>
  one.ca === other.ca && one.cert === other.cert && one.key === other.key;

/**
 * A context whose content follows the files. Libraries keep the options they were given, some as a copy, so the object has to stay the
 * same; Node asks it for its content at each handshake.
 */
function renewedContext(read: () => SecureContextOptions): SecureContext {
  let seen = read();
  let made = createSecureContext(seen);
  const content = () => {
    const now = read();
    if (isSameTls(now, seen)) return made.context;
    seen = now;
    try {
      made = createSecureContext(now);
    } catch {
      // The key was replaced a moment after its certificate; the next look reads both.
      process.emitWarning('A new certificate does not fit to its key: the one before stays in use', 'SettingWarning');
    }
    return made.context;
  };
  return Object.create(Object.getPrototypeOf(made), { context: { get: content, enumerable: true } }) as SecureContext;
}
