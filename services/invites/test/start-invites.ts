import { randomBytes } from 'node:crypto';
import { type FakeClock, startService } from '@entourage/service-kit/testing';
import type { Identity, InviterState } from '../src/clients/identity.ts';
import { invites } from '../src/service.ts';

export const inviteCodeKey = randomBytes(32);

/** Identity, for which every athlete may invite and no invite has an account, unless `state` says otherwise. */
export function fakeIdentity(): Identity & { state: InviterState } {
  const fake = {
    state: { mayInvite: true, registered: null as string | null },
    inviterState: async () => fake.state,
    inviter: async () => ({ ...fake.state, displayName: fake.state.mayInvite ? 'Maya Okafor' : null }),
  };
  return fake;
}

type Given = { clock?: FakeClock; config?: Record<string, string>; identity?: Identity };

/** The service, with databases of its own. */
export const startInvites = ({ clock, config, identity = fakeIdentity() }: Given = {}) =>
  startService(invites, {
    ...(clock && { clock }),
    clients: { identity },
    config: {
      IDENTITY_URL: 'http://127.0.0.1:9/graphql',
      INVITE_CODE_KEY: inviteCodeKey.toString('base64'),
      ...config,
    },
  });
