import { Gauge, type Registry } from 'prom-client';
import type { Tls } from './tls.ts';

/** Absent without a certificate. */
export function measureExpiry(tls: Tls, registry: Registry): void {
  if (!tls.expiresAt()) return;
  new Gauge({
    name: 'tls_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of this process ends, in Unix time',
    registers: [registry],
    collect() {
      const end = tls.expiresAt();
      if (end) this.set(end.getTime() / 1_000);
    },
  });
}
