import { randomUUID } from 'node:crypto';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { stripeSignature } from '@entourage/local-stack/testing/stripe-events';
import { serviceNames } from '@entourage/ops/service-table';
import { until } from '@entourage/service-kit/testing';
import { mayasShare } from '../../../../../gateway/test/matrix/samples.ts';
import { exportsOver } from '../../../../../services/identity/src/clients/exports.ts';
import { invitesOver } from '../../../../../services/identity/src/clients/invites.ts';
import { internalCallsTo } from '../caller-tokens.ts';
import { ignoredEvent, png } from '../rest-calls.ts';
import type { Preparing, States } from './preparing.ts';

/** Accounts, invites and shares, and the administrators' views of them. */
export function statesOfAccounts(preparing: Preparing): States {
  const { asking, ask, json, register, approve, becomeNewAthlete, invite, aName } = preparing;
  const { member, athlete, signedIn, cookieOf } = preparing;
  /** Reads the pages of an export up to its last one. */
  const lastPageOf = (service: string) => async () => {
    const exports = exportsOver({ [service]: internalCallsTo(service, 'identity') });
    let nextPage: string | null = null;
    for (;;) {
      const { next } = await exports.page(service, { userId: demoIds.maya, openWith: null }, nextPage);
      if (next === null) return { nextPage };
      nextPage = next;
    }
  };
  const lastPart = (url: string) => url.split('/').at(-1)!;

  return {
    ...Object.fromEntries(serviceNames.map((name) => [`the last page of an export of ${name}`, lastPageOf(name)])),
    'a name that nobody has': async () => aName(),
    'an invite': async () => ({ ...(await invite('maya')), ...aName() }),
    async 'an invite of another athlete'() {
      const { cookie } = await athlete({ firstName: 'Pat', lastName: 'Pact' });
      const made = await json('POST', '/api/team-member-invites', cookie, { teamMemberName: 'Pacts' });
      return { code: made.inviteCode };
    },
    async 'somebody new with a code'() {
      const { username } = await register();
      asking.cookie = await signedIn(username);
      return { code: (await json('GET', '/api/social-verification/code', asking.cookie)).code };
    },
    async 'somebody new with a post'() {
      const { username } = await register();
      asking.cookie = await signedIn(username);
      const { id } = await json('POST', '/api/social-verification', asking.cookie, {
        platform: 'INSTAGRAM',
        accountHandle: 'pacts',
        postUrl: 'https://instagram.com/p/pacts',
        verificationCode: 'ENTOURAGE-TEST00',
      });
      return { postId: id };
    },
    'somebody new': () => becomeNewAthlete(),
    async 'somebody new with an export'() {
      await becomeNewAthlete();
      await ask('POST', '/api/account/export', asking.cookie);
    },
    async 'a share'() {
      await ask('PATCH', `/api/shares/${mayasShare}`, await cookieOf('maya'), { scopes: { liaisons: false } });
      return { shareId: mayasShare };
    },
    'a share to revoke': async () => ({ shareId: (await member(await cookieOf('maya'))).shareId }),
    async 'a member with a profile'() {
      const body = {
        fieldOfExpertise: 'Strength',
        yearsExperience: 4,
        expertiseKeywords: ['Sprint'],
        achievements: [],
      };
      await ask('POST', '/api/team-member-profile', await cookieOf('teammate'), body);
    },
    async 'somebody new with another session'() {
      const { username, cookie: first } = await athlete({ firstName: 'Pat', lastName: 'Pact' });
      asking.cookie = first;
      const other = await signedIn(username);
      const claims = Buffer.from(other.split('.')[1]!, 'base64url').toString();
      return { sessionId: (JSON.parse(claims) as { sid: string }).sid };
    },
    'a new user': async () => ({ newUserId: (await register()).id }),
    async 'a deleted user'() {
      const { id } = await register();
      await ask('DELETE', `/api/admin/users/${id}`, await cookieOf('admin'));
      return { deletedUserId: id };
    },
    async 'an athlete without a liaison'() {
      const { id } = await register();
      await approve(id);
      const isOnBoard = async () => {
        const known = await json('GET', '/api/admin/athletes', await cookieOf('admin'));
        return known.some((one: { id: string }) => one.id === id);
      };
      await until(isOnBoard);
      return { newUserId: id };
    },
    async 'a connection'() {
      const { connectionIds } = await athlete({
        firstName: 'Pat',
        lastName: 'Pact',
        liaisonIds: [demoIds['coach.kim']],
      });
      return { connectionId: connectionIds[0]! };
    },
    async 'a post to review'() {
      const posts = await json(
        'GET',
        `/api/admin/users/${demoIds.pending}/social-verifications`,
        await cookieOf('admin'),
      );
      return { postId: posts[0].id };
    },
    async 'a changed role'() {
      const { id } = await register();
      await ask('PATCH', `/api/users/${id}/role`, await cookieOf('admin'), { role: 'LIAISON' });
      const isListed = async () =>
        (await json('GET', '/api/admin/audit?action=user.role', await cookieOf('admin'))).length > 0;
      await until(isListed);
    },
    async 'somebody new with a customer'() {
      await becomeNewAthlete();
      await ask('POST', '/api/get-or-create-subscription', asking.cookie);
    },
    'a signed event of Stripe': async () => ({
      signature: stripeSignature(ignoredEvent, { secret: platformUnderTest().secret('stripe-webhook') }),
    }),
    async 'somebody new with a photo'() {
      await becomeNewAthlete();
      const headers = { 'content-type': 'image/png' };
      const { profileImageUrl } = await json('PUT', '/api/account/photo', asking.cookie, png, headers);
      return { photoId: lastPart(profileImageUrl) };
    },
    async 'somebody new with a file of an export'() {
      await becomeNewAthlete();
      await ask('POST', '/api/account/export', asking.cookie);
      const ready = async () => {
        const made = await json('GET', '/api/account/export', asking.cookie);
        return made?.state === 'READY' && { exportId: made.id as string };
      };
      return until(ready, { withinMs: 60_000 });
    },
    async 'a restored user'() {
      const { id } = await register();
      // Each service learns of deletion and restoration by events. A service that has not received the deletion looks like one that has restored everything.
      const parts = async () =>
        Object.values(await json('GET', `/api/admin/users/${id}/restoration`, await cookieOf('admin')));
      await ask('DELETE', `/api/admin/users/${id}`, await cookieOf('admin'));
      await until(async () => (await parts()).every((part) => part === null));
      await ask('POST', `/api/admin/users/${id}/restore`, await cookieOf('admin'), {});
      await until(async () => (await parts()).every((part) => part !== null));
      return { deletedUserId: id };
    },
    async 'a claimed invite'() {
      const { inviteId, code } = await invite('theo');
      const claimId = randomUUID();
      await invitesOver(internalCallsTo('invites', 'identity')).claim(code, claimId);
      return { inviteId, claimId, newUserId: (await member(await cookieOf('maya'))).id };
    },
    async 'a used invite'() {
      const { inviteId, code } = await invite('maya');
      const account = { inviteCode: code, username: aName().athleteName, password: demoPassword };
      const { id } = await json('POST', '/api/register-team-member', '', account);
      return { inviteId, memberId: id };
    },
  };
}
