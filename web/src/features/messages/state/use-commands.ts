import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import { useState } from 'react';
import { liaisonTypeLabel } from '../../../shared/liaisons/liaison-words.ts';
import { useLiaisonsOfAthleteQuery } from '../../../shared/liaisons/liaisons-api.ts';
import type { MeetingPartner } from '../../../shared/meetings/schedule-dialog.tsx';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { commandIn, liaisonsNamed } from '../domain/commands.ts';
import { texts } from '../texts.ts';

export type Opened = { kind: 'choose'; only?: LiaisonEntry[] } | { kind: 'schedule'; partner: MeetingPartner };

type Outcome = 'message' | 'done' | 'kept';

export const asPartner = ({ liaison, assignment }: LiaisonEntry): MeetingPartner => ({
  ...liaison,
  label: liaisonTypeLabel(assignment),
});

/** The assistant commands of the message box (S1 §5, decision M8). */
export function useCommands() {
  const notify = useNotify();
  const { id, role } = useSignedInUser();
  const isAthlete = role === 'ATHLETE';
  const liaisons = useLiaisonsOfAthleteQuery(id, { skip: !isAthlete });
  const [opened, setOpened] = useState<Opened | null>(null);

  /** Finds the liaison once the list is there: Enter may be faster than its answer, and asks again where it has failed. */
  const schedule = async (name: string): Promise<Outcome> => {
    const entries = liaisons.data ?? (await liaisons.refetch()).data;
    if (!entries) {
      notify.failure(texts.command.notLoaded);
      return 'kept';
    }
    const matches = liaisonsNamed(entries, name);
    const [first] = matches;
    if (!first) {
      notify.failure(texts.command.notFound(name));
      return 'kept';
    }
    setOpened(matches.length > 1 ? { kind: 'choose', only: matches } : { kind: 'schedule', partner: asPartner(first) });
    return 'done';
  };

  /** @returns 'message' when the text is to be sent, 'done' when the command was carried out, 'kept' when the input stays */
  const run = (text: string): Outcome | Promise<Outcome> => {
    const command = commandIn(text);
    if (command.kind === 'message' || command.kind === 'hint') return 'message';
    if (!isAthlete) {
      notify.info(texts.command.athletesOnly);
      return 'kept';
    }
    if (command.kind === 'choose') {
      setOpened({ kind: 'choose' });
      return 'done';
    }
    return schedule(command.name);
  };

  return { run, liaisons, opened, open: setOpened, close: () => setOpened(null) };
}
