import { signedIn } from '@entourage/contracts/access/caller';
import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { newId, userId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { assertPairConnectable, type ConnectionRecord, connectionView, duplicateText } from '../domain/connection.ts';
import { publishCreatedWithNotices } from '../events/publish-connection.ts';

type Input = UseCaseInput<typeof adminCalls.createConnection>;

const pairOfIds = z.object({ athleteId: userId, liaisonId: userId });

/** Assigns a liaison to an athlete and notifies both (decisions A9, A17). Role and approval come from the projected users. */
export async function createConnection({ caller, clock, store }: Context, { body: input }: Input) {
  const pair = pairOfIds.safeParse(input);
  // A malformed id is an unknown user (decision G5).
  if (!pair.success) throw new AppError('NOT_FOUND');
  const { athleteId, liaisonId } = pair.data;
  const connection: ConnectionRecord = {
    id: newId(),
    version: 1,
    athleteId,
    liaisonId,
    liaisonType: input.liaisonType,
    assignedBy: signedIn(caller).userId,
    isActive: true,
    assignedAt: clock.now(),
    endedAt: null,
    notes: input.notes ?? null,
  };
  return store.transaction(async ({ users, connections, audit, outbox }) => {
    const known = await users.lockForShare([athleteId, liaisonId]);
    const [athlete, liaison] = [known.get(athleteId) ?? null, known.get(liaisonId) ?? null];
    assertPairConnectable({ athlete, liaison });
    if (!(await connections.add(connection))) throw new AppError('CONFLICT', { userMessage: duplicateText });
    audit.add({
      action: 'connection.create',
      subject: athleteId,
      fields: ['isActive', 'liaisonId', 'liaisonType'],
      change: {
        isActive: { from: false, to: true },
        liaisonId: { from: null, to: liaisonId },
        liaisonType: { from: null, to: connection.liaisonType },
      },
    });
    publishCreatedWithNotices(outbox, connection);
    return connectionView(connection, { athlete: athlete?.username ?? null, liaison: liaison?.username ?? null });
  });
}
