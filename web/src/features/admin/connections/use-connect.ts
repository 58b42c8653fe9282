import type { Connection } from '@entourage/contracts/calls/admin';
import { asApiError, serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { isConnected } from './board-rules.ts';
import { type NewConnection, useCreateConnectionMutation } from './connections-api.ts';
import { boardTexts } from './texts.ts';

const isDuplicate = (error: unknown) =>
  asApiError(error)?.status === 409 && asApiError(error)?.serverMessage === boardTexts.exists.text;

/**
 * Connects two people, for drag, keyboard and button. A duplicate is refused before the request, and by the server
 * when the board is not up to date.
 * @returns whether this call has connected the two
 */
export function useConnect(connections: readonly Connection[]) {
  const toast = useToast();
  const [create, { isLoading }] = useCreateConnectionMutation();
  const connect = async (wanted: NewConnection): Promise<boolean> => {
    if (isConnected(connections, wanted.athleteId, wanted.liaisonId)) {
      toast.failure(boardTexts.exists);
      return false;
    }
    const { error } = await create(wanted);
    if (!error) toast.success(boardTexts.created);
    else if (isDuplicate(error)) toast.failure(boardTexts.exists);
    else toast.failure({ title: boardTexts.failed, text: serverMessageOr(error, boardTexts.failedFallback) });
    return !error;
  };
  return { connect, isConnecting: isLoading };
}
