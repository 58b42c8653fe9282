import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import { id, type UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { LiveSession } from '../data/sessions-repository.ts';
import type { Context } from '../data/store.ts';
import { expiryAfter, sessionLife, touchEveryMs } from '../domain/session-life.ts';

export const sessionQuestion = z.object({
  sids: z.array(id).max(maxCallersPerRequest),
  touch: z
    .array(id)
    .max(maxCallersPerRequest)
    .nullish()
    .transform((sids) => sids ?? []),
});
type SessionState = { sid: string; userId: UserId; role: Role; status: VerificationStatus };

/**
 * Whose sessions these are, for the gateway (architecture §3.2): one query for all, and a write only for those in use
 * whose last touch is a minute old.
 * @returns in the order of the sids; null where a session is not alive
 */
export async function answerSessionState(
  { clock, config, store }: Context,
  { sids, touch }: z.infer<typeof sessionQuestion>,
): Promise<(SessionState | null)[]> {
  const at = clock.now();
  const alive = new Map((await store.read.sessions.alive(sids, at)).map((session) => [session.sid, session]));
  const isDue = ({ touchedAt }: LiveSession) => at.getTime() - touchedAt.getTime() >= touchEveryMs;
  const due = [...new Set(touch)].flatMap((sid) => alive.get(sid) ?? []).filter(isDue);
  if (due.length > 0) {
    const moved = due.map(({ sid, role, endsAt }) => ({
      sid,
      expire: expiryAfter(at, { idleMs: sessionLife(role, config.sessions).idleMs, endsAt }),
    }));
    await store.transaction(({ sessions }) => sessions.touch(moved, at));
  }
  return sids.map((sid) => {
    const session = alive.get(sid);
    return session ? { sid, userId: session.userId, role: session.role, status: session.status } : null;
  });
}
