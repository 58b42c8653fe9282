import { signedIn } from '@entourage/contracts/access/caller';
import type { MessagePartner, messagingCalls } from '@entourage/contracts/calls/messages';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { id } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { isListed, mayWrite, relatedUsers } from '../domain/conversation-permissions.ts';
import { listedName, nameKey, partnerView } from '../domain/partner.ts';

const maxFound = 50;

/**
 * The users that the caller may write to, ordered by name (decision M14); `q` is the prefix of a name. An ADMIN finds other users by it
 * or by their id, which links to a conversation contain (M3).
 */
export async function viewRecipients(
  { caller: given, store }: Context,
  { q }: UseCaseInput<typeof messagingCalls.recipients>,
): Promise<MessagePartner[]> {
  const caller = signedIn(given);
  if (q && caller.role === 'ADMIN') {
    const found = await store.read.users.searchApproved({ name: q, id: id.safeParse(q).data ?? null }, maxFound);
    return found.map(partnerView);
  }
  const people = await store.read.users.people(caller.userId, relatedUsers(caller));
  const prefix = nameKey(q);
  const isMatch = ({ username, firstName, lastName }: MessagePartner) =>
    [nameKey(username), nameKey(firstName, lastName), nameKey(lastName)].some((name) => name.startsWith(prefix));
  return people
    .filter((person) => isListed(caller, person.userId, person))
    .filter(({ hasMessages, ...partner }) => mayWrite(caller, partner.userId, { partner, hasMessages }))
    .map(partnerView)
    .filter(isMatch)
    .sort((one, other) => (listedName(one) < listedName(other) ? -1 : 1));
}
