import { newId } from '@entourage/contracts/new-id';
import { useState } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useDelayedTasks } from '#shared/browser/use-delayed-tasks.ts';
import { draftStore } from './drafts.ts';

/** How long what the assistant was told can be taken back. */
export const commandUndoMs = 8_000;

/** What will be done, in words, and the sentence that asked for it with the conversation it was typed in. */
export type PendingCommand = { words: string; text: string; partnerId: string };

/** Commands that were given and wait 8 s, in which each can be taken back; its sentence then returns to the input. */
export function usePendingCommands() {
  const { id: writerId } = useSignedInUser();
  const tasks = useDelayedTasks(commandUndoMs);
  const [given, setGiven] = useState<ReadonlyMap<string, PendingCommand>>(new Map());
  return {
    waiting: tasks.waiting.flatMap((key) => {
      const command = given.get(key);
      return command ? [{ key, ...command }] : [];
    }),
    give(command: PendingCommand, run: () => unknown) {
      const key = newId();
      setGiven((current) => new Map(current).set(key, command));
      tasks.add(key, run);
    },
    undo(key: string) {
      const command = given.get(key);
      if (tasks.undo(key) && command) draftStore.restore(writerId, command.partnerId, command.text);
    },
  };
}
export type PendingCommands = ReturnType<typeof usePendingCommands>;
