import { personName } from '#entities/people/person-name.ts';
import { aideTexts as texts } from '../../aide-texts.ts';
import { isSendable } from '../message-length.ts';
import type { Request } from './grammar.ts';
import { isOtherLength, type Subject, type Time } from './plan.ts';
import { isTimed } from './when.ts';

export type AideRole = 'ATHLETE' | 'LIAISON';
/** What Enter does with a request: run it, open a dialog, or nothing before something is chosen. `tone` is of the words. */
export type Advice = { step: 'run' | 'schedule' | 'choose' | 'keep'; tone: 'plain' | 'warning'; words: string };

type Seen = {
  request: Request;
  subject: Subject;
  time: Time;
  text: string;
  role: AideRole;
  slots: 'there' | 'loading' | 'failed';
};

const warning = (words: string): Advice => ({ step: 'keep', tone: 'warning', words });

/** The one sentence below a preview: what Enter does, or what is missing. */
export function adviceOn(seen: Seen): Advice {
  const { subject, role } = seen;
  const { action, people, person, unknownName } = subject;
  if (unknownName !== null)
    return warning(action === 'message' ? texts.noRecipient(unknownName) : texts.none[role](unknownName));
  if (action === 'book') return bookingAdvice(seen);
  if (!person) {
    if (people.length === 0) return warning(texts.noMeetings);
    return warning(seen.request.name ? texts.several(people.length) : texts.chooseWhom);
  }
  if (action === 'message') return isSendable(seen.text) ? ready(action) : warning(texts.noText);
  if (!subject.meeting)
    return warning(
      subject.meetings.length === 0
        ? texts.noMeeting(personName(person))
        : texts.chooseMeeting(subject.meetings.length),
    );
  return action === 'cancel' ? ready(action) : timedAdvice(seen, personName(person));
}

const ready = (action: Request['action']): Advice => ({ step: 'run', tone: 'plain', words: texts.enter[action] });

function bookingAdvice(seen: Seen): Advice {
  const { subject, request, role, time } = seen;
  const isWithoutTime = !isTimed(request.when) && time.at === null;
  if (subject.person) return timedAdvice(seen, personName(subject.person));
  if (!isWithoutTime) return warning(request.name ? texts.several(subject.people.length) : texts.chooseWhom);
  return {
    step: 'choose',
    tone: 'plain',
    words: request.name ? texts.severalToChoose(subject.people.length) : texts.choose[role],
  };
}

function timedAdvice({ request, time, slots, subject, role }: Seen, name: string): Advice {
  const { action } = subject;
  if (!isTimed(request.when) && time.at === null)
    return { step: 'schedule', tone: 'plain', words: action === 'move' ? texts.move(name) : texts.schedule(name) };
  if (time.at === null) {
    if (time.wanted?.kind === 'problem') return warning(time.wanted.text);
    if (slots === 'loading') return { step: 'keep', tone: 'plain', words: texts.searchingTimes };
    return warning(slots === 'failed' ? texts.timesNotLoaded : texts.noFreeTime);
  }
  const notes = [
    isOtherLength(request) && texts.duration,
    role === 'LIAISON' && texts.confirms(name),
    role === 'ATHLETE' && slots === 'there' && !time.isFree && texts.notFree(name),
    texts.enter[action],
  ];
  return { step: 'run', tone: 'plain', words: notes.filter(Boolean).join(' ') };
}
