import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import { useState } from 'react';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import type { MeetingPartner } from '#entities/meetings/schedule-dialog.tsx';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { commandIn, liaisonsNamed } from '../domain/commands.ts';
import { texts } from '../texts.ts';

export type Opened = { kind: 'choose'; only?: LiaisonEntry[] } | { kind: 'schedule'; partner: MeetingPartner };

type CommandResult = 'message' | 'ask' | 'done' | 'kept';

export const asPartner = ({ liaison, assignment }: LiaisonEntry): MeetingPartner => ({
  ...liaison,
  label: liaisonTypeLabel(assignment),
});

/** The assistant commands of the message input (S1 §5, decision M8). */
export function useCommands() {
  const toast = useToast();
  const { id, role } = useSignedInUser();
  const isAthlete = role === 'ATHLETE';
  const liaisons = useLiaisonsOfAthleteQuery(id, { skip: !isAthlete });
  const [opened, setOpened] = useState<Opened | null>(null);

  /** Waits for the list of liaisons when Enter comes before it is loaded, and loads it again after a failure. */
  const schedule = async (name: string): Promise<CommandResult> => {
    const entries = liaisons.data ?? (await liaisons.refetch()).data;
    if (!entries) {
      toast.failure(texts.command.notLoaded);
      return 'kept';
    }
    const matches = liaisonsNamed(entries, name);
    const [first] = matches;
    if (!first) {
      toast.failure(texts.command.notFound(name));
      return 'kept';
    }
    setOpened(matches.length > 1 ? { kind: 'choose', only: matches } : { kind: 'schedule', partner: asPartner(first) });
    return 'done';
  };

  /** @returns 'message' when the text is to be sent, 'ask' when only after a question, 'done' for an executed command, 'kept' when the input stays */
  const run = (text: string): CommandResult | Promise<CommandResult> => {
    const command = commandIn(text);
    if (command.kind === 'message') return 'message';
    if (command.kind === 'hint' || command.kind === 'unknown') return 'ask';
    if (!isAthlete) {
      toast.info(texts.command.athletesOnly);
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
