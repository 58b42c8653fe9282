import { exportedRows, resolver } from '@entourage/service-kit';
import { markThreadRead, markThreadReadInput } from '../use-cases/mark-thread-read.ts';
import { searchMessages, searchMessagesInput } from '../use-cases/search-messages.ts';
import { sendMessage, sendMessageInput } from '../use-cases/send-message.ts';
import { viewConversations, viewConversationsInput } from '../use-cases/view-conversations.ts';
import { viewRecipients, viewRecipientsInput } from '../use-cases/view-recipients.ts';
import {
  viewThread,
  viewThreadInput,
  viewThreadWithAthlete,
  viewThreadWithAthleteInput,
} from '../use-cases/view-thread.ts';
import { viewUnread, viewUnreadInput } from '../use-cases/view-unread.ts';

export const resolvers = {
  Query: {
    exportedRows,
    conversations: resolver(viewConversationsInput, viewConversations),
    thread: resolver(viewThreadInput, viewThread),
    conversationWithAthlete: resolver(viewThreadWithAthleteInput, viewThreadWithAthlete),
    recipients: resolver(viewRecipientsInput, viewRecipients),
  },
  Entity: { AssignedAthlete: resolver(viewUnreadInput, viewUnread) },
  Mutation: {
    searchMessages: resolver(searchMessagesInput, searchMessages),
    sendMessage: resolver(sendMessageInput, sendMessage),
    markThreadRead: resolver(markThreadReadInput, markThreadRead),
  },
};
