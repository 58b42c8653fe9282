import { brand } from '@entourage/contracts/brand';
import type { LiaisonEntry } from '@entourage/contracts/rest/admin';

type Liaison = Pick<LiaisonEntry['liaison'], 'id' | 'firstName' | 'lastName' | 'username'>;

/** What the text of the message box means (S1 §5, decision M8). */
export type Command =
  | { kind: 'message' }
  /** The text begins like a command and is none yet. */
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

/** Whether the text calls the assistant and says nothing it knows, so that it goes to the other person as it stands (decision M8). */
export function isUnknownCommand(text: string): boolean {
  return commandIn(text).kind === 'message' && addressed.test(text.trim());
}

/** An accent may be a part of its letter or follow it; both are the same name. */
const simplified = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Liaisons whose first name, last name, 'First Last', 'FirstLast' or username is the name, in any case. */
export function liaisonsNamed<Entry extends { liaison: Liaison }>(entries: readonly Entry[], name: string): Entry[] {
  const wanted = simplified(name);
  return entries.filter(({ liaison: { firstName, lastName, username } }) => {
    const joined = firstName && lastName ? [`${firstName} ${lastName}`, `${firstName}${lastName}`] : [];
    return [firstName, lastName, username, ...joined].some((spelling) => spelling && simplified(spelling) === wanted);
  });
}
