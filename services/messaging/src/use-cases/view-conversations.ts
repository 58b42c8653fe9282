import { signedIn } from '@entourage/contracts/access/caller';
import type { Conversation } from '@entourage/contracts/calls/messages';
import type { Context } from '../data/store.ts';
import { conversationList } from '../domain/conversation-list.ts';
import { relatedUsers } from '../domain/conversation-permissions.ts';

/** The caller's conversations and possible partners (decisions M2, M5), in one query. */
export async function viewConversations({ caller: given, store }: Context): Promise<Conversation[]> {
  const caller = signedIn(given);
  return conversationList(caller, await store.read.conversations.listOf(caller.userId, relatedUsers(caller)));
}
