import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { publishRemoved } from '../events/publish-connection.ts';

export const removeConnectionInput = z.object({ id });

/** Ends a connection and with it the liaison's access; the row stays as history (decision A10). @throws AppError NOT_FOUND when it is not active */
export function removeConnection({ clock, store }: Context, input: z.infer<typeof removeConnectionInput>) {
  return store.transaction(async ({ connections, audit, outbox }) => {
    const ended = await connections.end(input.id, { at: clock.now() });
    if (!ended) throw new AppError('NOT_FOUND');
    audit.add({
      action: 'connection.remove',
      subject: ended.athleteId,
      fields: ['isActive', 'liaisonId', 'liaisonType'],
      change: {
        isActive: { from: true, to: false },
        liaisonId: { from: ended.liaisonId, to: null },
        liaisonType: { from: ended.liaisonType, to: null },
      },
    });
    publishRemoved(outbox, [ended]);
    return { success: true };
  });
}
