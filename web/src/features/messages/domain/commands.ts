import { brand } from '@entourage/contracts/brand';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';

type Liaison = Pick<LiaisonEntry['liaison'], 'id' | 'firstName' | 'lastName' | 'username'>;

/** The meaning of the text in the message input (S1 §5, decision M8). */
export type Command =
  | { kind: 'message' }
  /** The text is the beginning of a command. */
  | { kind: 'hint' }
  | { kind: 'choose' }
  | { kind: 'schedule'; name: string };

const handle = brand.assistantHandle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const schedule = new RegExp(`^${handle}\\s+schedule\\s+(?:a\\s+)?meeting\\s+with\\s+@\\s*(.+)$`, 'isu');
const addressed = new RegExp(`^${handle}\\s`, 'iu');
const meeting = new RegExp(`^${handle}\\s+meeting$`, 'iu');

/** The trimmed text must match whole, the longer form first; anything else is an ordinary message. */
export function commandIn(text: string): Command {
  const trimmed = text.trim();
  const name = schedule.exec(trimmed)?.[1];
  if (name) return { kind: 'schedule', name: name.trim() };
  if (meeting.test(trimmed)) return { kind: 'choose' };
  const isBeginning = trimmed !== '' && brand.assistantHandle.startsWith(trimmed.toLowerCase());
  return isBeginning && trimmed.length > 1 ? { kind: 'hint' } : { kind: 'message' };
}

/** Whether the text addresses the assistant without a known command. It is then sent as a message (decision M8). */
export function isUnknownCommand(text: string): boolean {
  return commandIn(text).kind === 'message' && addressed.test(text.trim());
}

/** Normalizes accents, spaces and case. */
const simplified = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Liaisons whose first name, last name, 'First Last', 'FirstLast' or username is the name, in any case. */
export function liaisonsNamed<Entry extends { liaison: Liaison }>(entries: readonly Entry[], name: string): Entry[] {
  const wanted = simplified(name);
  return entries.filter(({ liaison: { firstName, lastName, username } }) => {
    const joined = firstName && lastName ? [`${firstName} ${lastName}`, `${firstName}${lastName}`] : [];
    return [firstName, lastName, username, ...joined].some((spelling) => spelling && simplified(spelling) === wanted);
  });
}
