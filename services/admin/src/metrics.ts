import { gauges } from '@entourage/service-kit';
import type { BootContext } from './data/store.ts';

/** The last verification of the audit trail, from its row: it outlives the process that ran it. */
export const metrics = [
  gauges<Pick<BootContext, 'store'>>(
    [
      {
        name: 'audit_chain_verified_timestamp_seconds',
        help: 'When the last verification that found the whole audit trail valid began; alert when it is older than 25 hours',
      },
      {
        name: 'audit_chain_broken',
        help: '1 when the last verification found an invalid row, else 0; absent before the first one',
      },
    ],
    async ({ store }) => {
      const { verifiedAt, brokenAt } = await store.read.auditTrail.lastVerification();
      const isVerified = verifiedAt !== null || brokenAt !== null;
      return {
        audit_chain_verified_timestamp_seconds: verifiedAt ? [{ value: verifiedAt.getTime() / 1_000 }] : [],
        audit_chain_broken: isVerified ? [{ value: brokenAt === null ? 0 : 1 }] : [],
      };
    },
  ),
];
