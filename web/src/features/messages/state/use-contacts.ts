import { useMemo } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { asPartner } from '#entities/meetings/liaison-chooser.tsx';
import type { MeetingPartner } from '#entities/meetings/schedule-dialog.tsx';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';

/** Somebody whom a sentence to the assistant can name; with `canMeet` also for meetings. */
export type NamedContact = MeetingPartner & { canMeet: boolean };

/** Whom the viewer can name: liaisons or athletes to meet, and everybody they may write to. Undefined while that is not loaded. */
export function useContacts() {
  const { id, role } = useSignedInUser();
  const isAthlete = role === 'ATHLETE';
  const liaisons = useLiaisonsOfAthleteQuery(id, { skip: !isAthlete });
  const conversations = useConversationsQuery();
  const contacts = useMemo(() => {
    const meetable: NamedContact[] = (liaisons.data ?? []).map((entry) => ({ ...asPartner(entry), canMeet: true }));
    const others = (conversations.data ?? [])
      .filter(({ user, canSend }) => canSend && !meetable.some((contact) => contact.id === user.id))
      .map(({ user }): NamedContact => ({ ...user, canMeet: role === 'LIAISON' && user.role === 'ATHLETE' }));
    return (isAthlete ? liaisons.data : conversations.data) && [...meetable, ...others];
  }, [conversations.data, isAthlete, liaisons.data, role]);
  const source = isAthlete ? liaisons : conversations;
  return {
    contacts,
    /** Loads them again after a failure. @returns whether they are there */
    load: async () => source.data !== undefined || (await source.refetch()).data !== undefined,
  };
}
