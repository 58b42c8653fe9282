import { id } from '@entourage/contracts/ids';
import { job } from '@entourage/service-kit';
import { z } from 'zod';
import type { JobContext } from '../data/store.ts';
import { sendSecurityMail } from '../use-cases/send-security-mail.ts';

/** Queues the mail of a requested password reset, under the id of the request; nothing for an unknown address. */
export const mailPasswordReset = job({
  name: 'mail-password-reset',
  data: z.object({ resetId: id }),
  attempts: 5,
  async handle({ resetId }, { clock, store }: JobContext) {
    const at = clock.now();
    await store.transaction(async (transaction) => {
      const { users, mails, passwordResets } = transaction;
      const userId = await passwordResets.userOf(resetId);
      const user = userId && (await users.byId(userId));
      if (!user) return void (await passwordResets.delete(resetId));
      // The job has already run.
      if ((await mails.ofUser(user.id)).some((mail) => mail.id === resetId)) return;
      await sendSecurityMail(transaction, { id: resetId, userId: user.id, kind: 'password-reset', at });
    });
  },
});
