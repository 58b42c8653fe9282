import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { publishRemoved } from '../events/publish-connection.ts';

/** Ends a connection and with it the liaison's access; the row stays as history (decision A10). @throws AppError NOT_FOUND when it is not active */
export function removeConnection({ clock, store }: Context, input: UseCaseInput<typeof adminCalls.removeConnection>) {
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
