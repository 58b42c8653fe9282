import type { ConfigOf } from '../config/define-config.ts';
import { secret, watched } from '../config/define-config.ts';
import { certificateKey, certificates, ownCa } from './certificates.ts';

/** The certificate of a process and the CA that it trusts. Files are read again when they change. */
export const tlsSettings = {
  ca: watched(certificates.optional()).describe(
    'CAs in PEM that servers and callers are checked against; without it those that Node knows',
  ),
  cert: watched(certificates.optional()).describe(
    'Certificate of this process in PEM, with those between it and its CA: shown to servers that ask for one and, by a service, to its callers',
  ),
  key: secret(watched(certificateKey.optional()).describe('Private key of that certificate in PEM')),
};
export type TlsSettings = ConfigOf<typeof tlsSettings>;

/** The setting of a server with another CA than the platform's. */
export const tlsCaSetting = (server: string) =>
  watched(ownCa.optional()).describe(`CAs of ${server} in PEM, or system, where TLS_CA is not its own`);
export type OwnCa = ReturnType<typeof tlsCaSetting>['_output'];
