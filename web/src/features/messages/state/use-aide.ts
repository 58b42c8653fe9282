import { useMemo, useState } from 'react';
import { useAppointmentsQuery, useSuggestedSlotsQuery } from '#entities/meetings/appointments-api.ts';
import { useBookMeeting } from '#entities/meetings/use-book-meeting.ts';
import { useMeetingActions } from '#entities/meetings/use-meeting-actions.ts';
import { dateIn, viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { aideTexts as texts } from '../aide-texts.ts';
import { type AideRole, adviceOn } from '../domain/aide/advice.ts';
import { type Request, sentenceIn } from '../domain/aide/grammar.ts';
import { type Changes, findSubject, findTime } from '../domain/aide/plan.ts';
import { type NamedContact, useContacts } from './use-contacts.ts';
import type { MeetingDialogs } from './use-meeting-dialogs.ts';
import type { PendingCommands } from './use-pending-commands.ts';
import { useSendMessage } from './use-send-message.ts';

const nobody: readonly NamedContact[] = [];
const nothing: Request = sentenceNothing();

export type AideContext = {
  text: string;
  /** The conversation in which it is typed. */
  partnerId: string;
  dialogs: MeetingDialogs;
  pending: PendingCommands;
};

/** Reads a text for the assistant, and does what it says. */
export function useAide({ text, partnerId, dialogs, pending }: AideContext) {
  const toast = useToast();
  const viewer = useSignedInUser();
  const role: AideRole | null = viewer.role === 'ATHLETE' || viewer.role === 'LIAISON' ? viewer.role : null;
  const zone = viewerZone();
  const nowMs = useNow();
  const { contacts, load } = useContacts();
  const { data: meetings = [] } = useAppointmentsQuery();
  const today = dateIn(new Date(nowMs), zone);
  const sentence = useMemo(() => sentenceIn(text, contacts ?? nobody, today), [text, contacts, today]);
  const [made, setMade] = useState<{ text: string; changes: Changes }>({ text, changes: {} });
  const changes = made.text === text ? made.changes : {};

  const request = sentence.kind === 'request' ? sentence : nothing;
  const known = { contacts: contacts ?? nobody, meetings, viewer, zone, nowMs };
  const subject = findSubject(request, changes, known);
  const person = known.contacts.find(({ id }) => id === subject.person?.id) ?? null;
  const isTimed = subject.action === 'book' || subject.action === 'move';
  const isAsking = sentence.kind === 'request' && isTimed && person !== null;
  const suggested = useSuggestedSlotsQuery(role === 'LIAISON' ? viewer.id : (person?.id ?? ''), { skip: !isAsking });
  const time = findTime(request, changes, suggested.data ?? [], known);
  const message = changes.text ?? request.text;
  const slots = suggested.data ? 'there' : suggested.error ? 'failed' : 'loading';
  const advice = role && adviceOn({ request, subject, time, text: message, role, slots });

  const booking = useBookMeeting({
    partnerId: person?.id ?? '',
    moving: subject.meeting ?? undefined,
    onDone: () => undefined,
  });
  const { cancel } = useMeetingActions();
  const send = useSendMessage(person?.id ?? '');

  /** Gives the command; it begins in 8 s. @returns whether there was all that it needs */
  const give = (): boolean => {
    if (!person) return false;
    const { action, meeting } = subject;
    const name = personName(person);
    const later = (words: string, run: () => unknown) => pending.give({ words, text, partnerId }, run);
    if (action === 'message') later(texts.pending.message(name), () => send(message.trim()));
    else if (action === 'cancel' && meeting)
      later(texts.pending.cancel(name, whenIn(meeting.scheduledAt, zone)), () =>
        cancel(meeting.id, message.slice(0, 500)),
      );
    else if (time.at !== null && isTimed) {
      const scheduledAt = time.at;
      const details = { timezone: zone, purpose: action === 'book' ? message : '' };
      later(texts.pending[action === 'move' ? 'move' : 'book'](name, whenIn(scheduledAt, zone)), () =>
        booking.submit({ scheduledAt }, details),
      );
    } else return false;
    return true;
  };

  /** @returns 'ask' for text that may be sent only after a question, 'done' when the input can be cleared, 'kept' when it stays */
  const submit = (): 'ask' | 'done' | 'kept' => {
    if (sentence.kind === 'hint' || sentence.kind === 'unknown') return 'ask';
    if (!role || !advice) {
      toast.info(texts.otherRoles);
      return 'kept';
    }
    if (sentence.kind === 'choose') {
      dialogs.open({ kind: 'choose' });
      return 'done';
    }
    if (subject.unknownName !== null && subject.action !== 'message')
      toast.failure(texts.notFound[role](subject.unknownName));
    if (advice.step === 'choose') {
      const only = request.name ? { only: subject.people.map(({ id }) => id) } : {};
      dialogs.open({ kind: 'choose', ...only });
      return 'done';
    }
    if (advice.step === 'schedule' && person) {
      dialogs.open({ kind: 'schedule', partner: person, ...(subject.meeting && { moving: subject.meeting }) });
      return 'done';
    }
    return advice.step === 'run' && give() ? 'done' : 'kept';
  };

  return {
    role,
    sentence,
    contacts,
    /** For Enter before the people are loaded. @returns whether they are there now */
    load: async () => {
      const isLoaded = await load();
      if (!isLoaded) toast.failure(texts.contactsNotLoaded);
      return isLoaded;
    },
    subject,
    time,
    advice,
    message,
    purpose: subject.action === 'message' ? '' : message,
    change: (change: Changes) => setMade({ text, changes: { ...changes, ...change } }),
    submit,
    openOtherTime: () =>
      person &&
      dialogs.open({ kind: 'schedule', partner: person, ...(subject.meeting && { moving: subject.meeting }) }),
  };
}
export type Aide = ReturnType<typeof useAide>;

/** Stands for the request while there is none, so that hooks are called in the same order. */
function sentenceNothing(): Request {
  const none = { dates: null, clock: null, part: null, later: null };
  return { kind: 'request', action: 'book', name: null, from: none, when: none, minutes: null, text: '' };
}
