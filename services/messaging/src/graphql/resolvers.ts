import { messagingCalls } from '@entourage/contracts/calls/messages';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import { markThreadRead } from '../use-cases/mark-thread-read.ts';
import { searchMessages } from '../use-cases/search-messages.ts';
import { sendMessage } from '../use-cases/send-message.ts';
import { viewConversations } from '../use-cases/view-conversations.ts';
import { viewRecipients } from '../use-cases/view-recipients.ts';
import { viewThread, viewThreadWithAthlete } from '../use-cases/view-thread.ts';
import { viewUnread, viewUnreadInput } from '../use-cases/view-unread.ts';

export const resolvers: Resolvers[] = [
  callResolvers(messagingCalls, {
    conversations: viewConversations,
    thread: viewThread,
    conversationWithAthlete: viewThreadWithAthlete,
    recipients: viewRecipients,
    searchMessages,
    sendMessage,
    markThreadRead,
  }),
  {
    Query: {
      exportedRows,
    },
    Entity: {
      AssignedAthlete: resolver(viewUnreadInput, viewUnread),
    },
  },
];
