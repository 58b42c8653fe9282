import { LatestEntries } from './latest-entries.ts';

/** So long after asking, what changes is taken for what was asked. */
const noteLifeMs = 10_000;

type Note = { at: number; print: string | null };
const notes = new LatestEntries<Note>(100);

/**
 * What the viewer has asked to be changed, by subject ('meeting <id>'): an event and an answer of the server look alike, and only what
 * somebody else did is marked (look.md). The first change that shows after asking is the viewer's, in every place that shows it.
 */
export const ownChanges = {
  /**
   * Notes the question until it is answered. A refusal ends it: what changes then, another did, unless the change stood on screen
   * already; then taking it back is the viewer's too.
   */
  async asked(subject: string, answered: Promise<unknown>): Promise<void> {
    const note: Note = { at: Date.now(), print: null };
    notes.set(subject, note);
    await answered.catch(() => {
      if (note.print !== null) note.print = null;
      else if (notes.get(subject) === note) notes.delete(subject);
    });
  },
  /** Whether the viewer made `subject` look so; `print` stands for what is shown of it. */
  made(subject: string, print: string): boolean {
    const note = notes.get(subject);
    if (!note || Date.now() - note.at > noteLifeMs) return false;
    note.print ??= print;
    return note.print === print;
  },
};
