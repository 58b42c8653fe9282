import { pageState } from '../browser/page-state.ts';
import { BoundedMap } from './bounded-map.ts';

/** Time after a request in which a change counts as its effect. */
const noteTtlMs = 10_000;

type Note = { at: number; fingerprint: string | null };
const notes = new BoundedMap<Note>(100);
pageState.endsWith(() => notes.clear());

/**
 * The viewer's own changes by subject ('<thing> <id>'). Events do not tell who made a change, and only changes by others are
 * highlighted (look.md). The first change of a subject after a request counts as the viewer's, in every component that shows it.
 */
export const ownChanges = {
  /**
   * Tracks a request. A failure ends the tracking, so that the next change counts as somebody else's. If the change was already shown
   * optimistically, undoing it also counts as the viewer's.
   */
  async track(subject: string, answered: Promise<unknown>): Promise<void> {
    const note: Note = { at: Date.now(), fingerprint: null };
    notes.set(subject, note);
    await answered.catch(() => {
      if (note.fingerprint !== null) note.fingerprint = null;
      else if (notes.get(subject) === note) notes.delete(subject);
    });
  },
  /** Whether the viewer caused the current state of `subject`, given as the fingerprint of the shown values. */
  isOwn(subject: string, fingerprint: string): boolean {
    const note = notes.get(subject);
    if (!note || Date.now() - note.at > noteTtlMs) return false;
    note.fingerprint ??= fingerprint;
    return note.fingerprint === fingerprint;
  },
};
