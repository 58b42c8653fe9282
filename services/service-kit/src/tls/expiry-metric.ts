import { Gauge, type Registry } from 'prom-client';
import type { Tls } from './tls.ts';

export function measureExpiry(tls: Tls, registry: Registry): void {
  new Gauge({
    name: 'tls_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of this process ends, in Unix time; absent without one',
    registers: [registry],
    collect() {
      const end = tls.expiresAt();
      // Without a value it would be 0.
      this.remove();
      if (end) this.set(end.getTime() / 1_000);
    },
  });
}
