import { brand } from '@entourage/contracts/brand';
import type { LiaisonEntry } from '@entourage/contracts/calls/admin';

type Liaison = Pick<LiaisonEntry['liaison'], 'id' | 'firstName' | 'lastName' | 'username'>;

/** The meaning of the text in the message input (S1 §5, decision M8). */
export type Command =
  | { kind: 'message' }
  /** The text is the beginning of the handle, or the handle alone. */
  | { kind: 'hint' }
  /** The text addresses the assistant and is no command: a typo, or somebody who writes about it. */
  | { kind: 'unknown' }
  | { kind: 'choose' }
  | { kind: 'schedule'; name: string };

const handle = brand.assistantHandle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const schedule = new RegExp(`^${handle}\\s+schedule\\s+(?:a\\s+)?meeting\\s+with\\s+@\\s*(.+)$`, 'isu');
const meeting = new RegExp(`^${handle}\\s+meeting$`, 'iu');

/** The trimmed text must match whole, the longer form first; what does not begin with the handle is an ordinary message. */
export function commandIn(text: string): Command {
  const trimmed = text.trim();
  const name = schedule.exec(trimmed)?.[1];
  if (name) return { kind: 'schedule', name: name.trim() };
  if (meeting.test(trimmed)) return { kind: 'choose' };
  const lower = trimmed.toLowerCase();
  if (trimmed.length > 1 && brand.assistantHandle.startsWith(lower)) return { kind: 'hint' };
  return { kind: lower.startsWith(brand.assistantHandle) ? 'unknown' : 'message' };
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
