import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import type { CallerStatus, Role } from '@entourage/contracts/access/roles';
import { id, type UserId } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { ActiveSession } from '../data/sessions-repository.ts';
import type { Context } from '../data/store.ts';
import { expiryAfter, sessionLifetime, touchEveryMs } from '../domain/session-lifetime.ts';
import { mustEnrolTotp } from '../domain/totp.ts';

export const sessionStateInput = z.object({
  sids: z.array(id).max(maxCallersPerRequest),
  touch: z
    .array(id)
    .max(maxCallersPerRequest)
    .nullish()
    .transform((sids) => sids ?? []),
});
type SessionState = { sid: string; userId: UserId; role: Role; status: CallerStatus };

/**
 * The users of these sessions, for the gateway (architecture §3.2). One query for all; sessions in `touch` are extended when
 * their last touch is at least a minute old.
 * @returns in the order of `sids`; null for a session that is not active
 */
export async function answerSessionState(
  { clock, config, store }: Context,
  { sids, touch }: z.infer<typeof sessionStateInput>,
): Promise<(SessionState | null)[]> {
  const at = clock.now();
  const active = new Map((await store.read.sessions.active(sids, at)).map((session) => [session.sid, session]));
  const isDue = ({ touchedAt }: ActiveSession) => at.getTime() - touchedAt.getTime() >= touchEveryMs;
  const due = [...new Set(touch)].flatMap((sid) => active.get(sid) ?? []).filter(isDue);
  if (due.length > 0) {
    const extended = due.map(({ sid, role, endsAt }) => ({
      sid,
      expire: expiryAfter(at, { idleMs: sessionLifetime(role, config.sessions).idleMs, endsAt }),
    }));
    await store.transaction(({ sessions }) => sessions.touch(extended, at));
  }
  return sids.map((sid) => {
    const session = active.get(sid);
    if (!session) return null;
    const { userId, role, status } = session;
    return { sid, userId, role, status: mustEnrolTotp(session, config.totp) ? 'ENROLLING' : status };
  });
}

export const approvedUsersInput = z.object({ ids: z.array(id).max(maxCallersPerRequest) });

/** Which of these users are approved; a team member's access depends on the athlete's approval (decision T9). */
export const answerApprovedUsers = (
  { store }: Context,
  { ids }: z.infer<typeof approvedUsersInput>,
): Promise<UserId[]> => store.read.users.approvedAmong(ids);
