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
export function chatsRepository({ sql }: Db) {
  return {
    async add({ id, accessId, userMessage, aiResponse, slideNumber, createdAt }: ChatRow): Promise<void> {
      await sql`
        INSERT INTO presentation_ai_chats (id, access_id, user_message, ai_response, slide_number, created_at)
        VALUES (${id}::uuid, ${accessId}::uuid, ${userMessage}, ${aiResponse}, ${slideNumber}, ${createdAt})`;
    },
  };
}
