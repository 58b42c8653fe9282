import { codeRefusals } from '@entourage/contracts/access/refused-code';
import { demoIds } from '@entourage/contracts/demo';
import { serviceNames } from '@entourage/ops/service-table';
import { signingKey } from '@entourage/service-kit/access/keys';
import { fixed } from '@entourage/service-kit/config/watched';
import { callsBetween, type InternalCall } from '@entourage/service-kit/http/internal-calls';
import { aKeyPair } from '@entourage/service-kit/testing/key-pairs';
import { MatchersV3 } from '@pact-foundation/pact';
import { exportsOver } from '../../../../services/identity/src/clients/exports.ts';
import { invitesOver } from '../../../../services/identity/src/clients/invites.ts';
import { identityOver } from '../../../../services/invites/src/clients/identity.ts';
import { wholeText } from '../../src/matchers.ts';
import { stateValues as given } from '../../src/state-values.ts';
import { internalCallPact } from '../support/internal-call-pact.ts';

// Calls between services: the clients of their use cases, with the token of the service.

const { boolean, eachLike, like, regex } = MatchersV3;
const { maya, teammate } = demoIds;
const rivera = demoIds['dr.rivera'];
const key = fixed(signingKey(aKeyPair().privateKey));

type Asked<Answer> = {
  from: string;
  to: string;
  description: string;
  state?: string;
  answer: unknown;
  ask: (call: InternalCall) => Promise<Answer>;
};
const asked = <Answer>({ from, to, ask, ...pact }: Asked<Answer>): Promise<Answer> =>
  internalCallPact({
    ...pact,
    consumer: from,
    provider: to,
    ask: (url) => ask(callsBetween({ from, to, url, key, timeoutMs: 5_000 })),
  });

describe('the export of an account', () => {
  /** identity reads its own tables itself. */
  const others = serviceNames.filter((name) => name !== 'identity');

  const subject = { userId: maya, openWith: null };

  /** A page has texts and rows of any kind; the contents of a row are up to its owner. */
  const page = (next: unknown) => ({
    table: regex('^\\w+$', 'messages'),
    about: like('What the rows are.'),
    keys: eachLike(like('id')),
    rows: MatchersV3.atLeastLike(like({}), 0, 1),
    next,
  });

  test.each(others)('the first page of %s', async (to) => {
    // A service with one table has one page for a person with few rows.
    const next = to === 'presentation' ? null : like(given.nextPage);
    const found = await asked({
      from: 'identity',
      to,
      description: 'the first page of an export',
      answer: page(next),
      ask: (call) => exportsOver({ [to]: call }).page(to, subject, null),
    });
    expect(found).toMatchObject({ table: 'messages', keys: ['id'], next: next && given.nextPage });
  });

  test.each(others.filter((name) => name !== 'presentation'))('the last page of %s', async (to) => {
    const found = await asked({
      from: 'identity',
      to,
      description: 'the last page of an export',
      answer: page(null),
      state: `the last page of an export of ${to}`,
      ask: (call) => exportsOver({ [to]: call }).page(to, subject, given.nextPage),
    });
    expect(found).toMatchObject({ table: 'messages', keys: ['id'], next: null });
  });

  test('the athletes of a liaison', async () => {
    const found = await asked({
      from: 'identity',
      to: 'admin',
      description: 'the athletes whose texts a liaison may read',
      answer: eachLike({ assignedAthletes: eachLike(like(maya)) }),
      ask: (call) => exportsOver({ admin: call }).openWith(rivera, 'LIAISON'),
    });
    expect(found).toEqual([maya]);
  });

  test('the athletes of a team member', async () => {
    const found = await asked({
      from: 'identity',
      to: 'invites',
      description: 'the athletes who share with a team member',
      answer: eachLike({ shares: eachLike({ athleteId: like(maya) }) }),
      ask: (call) => exportsOver({ invites: call }).openWith(teammate, 'TEAM_MEMBER'),
    });
    expect(found).toEqual([maya]);
  });
});

describe('the registration of a team member', () => {
  const { code, claimId, inviteId, newUserId } = given;

  test('claims a code', async () => {
    const invite = { id: inviteId, athleteId: maya, teamMemberName: 'Pacts' };
    const found = await asked({
      from: 'identity',
      to: 'invites',
      description: 'a claim of an invite',
      state: 'an invite',
      answer: {
        refusal: null,
        invite: { id: like(inviteId), athleteId: like(maya), teamMemberName: like('Pacts') },
      },
      ask: (call) => invitesOver(call).claim(code, claimId),
    });
    expect(found).toEqual({ refusal: null, invite });
  });

  test('hears why a code cannot be used', async () => {
    const answer = { refusal: wholeText(codeRefusals.join('|'), codeRefusals[0]), invite: null };
    const found = await asked({
      from: 'identity',
      to: 'invites',
      description: 'a claim with a wrong code',
      answer,
      ask: (call) => invitesOver(call).claim('NO-SUCH-CODE', claimId),
    });
    expect(found).toEqual({ refusal: codeRefusals[0], invite: null });
  });

  test('completes its claim', async () => {
    const found = await asked({
      from: 'identity',
      to: 'invites',
      description: 'the end of a registration',
      state: 'a claimed invite',
      answer: boolean(true),
      ask: (call) => invitesOver(call).complete(inviteId, claimId, newUserId),
    });
    expect(found).toBe(true);
  });

  test('releases its claim', async () => {
    const found = await asked({
      from: 'identity',
      to: 'invites',
      description: 'the end of a claim',
      state: 'a claimed invite',
      answer: boolean(true),
      ask: (call) => invitesOver(call).release(inviteId, claimId),
    });
    expect(found).toBe(true);
  });
});

describe('invites, before a code is redeemed', () => {
  test('asks whether the athlete may invite', async () => {
    const found = await asked({
      from: 'invites',
      to: 'identity',
      description: 'whether an athlete may invite',
      state: 'an invite',
      answer: { mayInvite: boolean(true), registered: null },
      ask: (call) => identityOver(call).inviterState(maya, given.inviteId),
    });
    expect(found).toEqual({ mayInvite: true, registered: null });
  });

  test('asks who invites, for a person who has only looked at the code', async () => {
    const found = await asked({
      from: 'invites',
      to: 'identity',
      description: 'who invites with a code',
      state: 'an invite',
      answer: { mayInvite: boolean(true), registered: null, displayName: like('Maya Okafor') },
      ask: (call) => identityOver(call).inviter(maya, given.inviteId),
    });
    expect(found).toEqual({ mayInvite: true, registered: null, displayName: 'Maya Okafor' });
  });

  test('asks for the account that an invite has made', async () => {
    const found = await asked({
      from: 'invites',
      to: 'identity',
      description: 'the account of an invite',
      state: 'a used invite',
      answer: { mayInvite: boolean(true), registered: like(given.memberId) },
      ask: (call) => identityOver(call).inviterState(maya, given.inviteId),
    });
    expect(found).toEqual({ mayInvite: true, registered: given.memberId });
  });
});
