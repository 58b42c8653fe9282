import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type ChatRow = {
  id: Id;
  accessId: Id;
  userMessage: string;
  aiResponse: string;
  slideNumber: number | null;
  createdAt: Date;
};

/** Questions of the chat with their first answers (decision D9). */
export function chatsRepository({ prisma }: Db) {
  return {
    async add(chat: ChatRow): Promise<void> {
      await prisma.aiChat.create({ data: chat });
    },
  };
}
