import { defineEvent } from '@entourage/contracts/events/define-event';
import { exampleIds } from '@entourage/contracts/ids';
import { z } from 'zod';

/** The event of the notebook. Its data is the public snapshot of a note with its version. */
export const noteSaved = defineEvent({
  type: 'entourage.notebook.note.saved.v1',
  summary: 'A note was written.',
  data: z.object({ noteId: z.string(), version: z.int(), title: z.string() }),
  tags: ['Stats'],
  example: { noteId: exampleIds.notice, version: 1, title: 'note' },
});

export const noteDeleted = defineEvent({
  type: 'entourage.notebook.note.deleted.v1',
  summary: 'A note was deleted.',
  data: z.object({ noteId: z.string(), version: z.int() }),
  tags: ['Stats'],
  example: { noteId: exampleIds.notice, version: 2 },
});
