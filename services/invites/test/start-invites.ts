import { randomBytes } from 'node:crypto';
import { type FakeClock, startService } from '@entourage/service-kit/testing';
import { invites } from '../src/service.ts';

export const inviteCodeKey = randomBytes(32);

/** The service, with databases of its own. */
export const startInvites = ({ clock, config }: { clock?: FakeClock; config?: Record<string, string> } = {}) =>
  startService(invites, {
    ...(clock && { clock }),
    config: { INVITE_CODE_KEY: inviteCodeKey.toString('base64'), ...config },
  });
