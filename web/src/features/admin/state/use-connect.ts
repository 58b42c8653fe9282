import type { Connection } from '@entourage/contracts/rest/admin';
import { asApiError, serverMessageOr } from '../../../shared/api/api-error.ts';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { type NewConnection, useCreateConnectionMutation } from '../api/connections-api.ts';
import { boardTexts } from '../board-texts.ts';
import { isConnected } from '../domain/board.ts';

const isDuplicate = (error: unknown) =>
  asApiError(error)?.status === 409 && asApiError(error)?.serverMessage === boardTexts.exists.text;

/**
 * The one call behind drag, keyboard and button (decision A11). A duplicate is refused before it is sent, and again by the server
 * when the board did not know it yet (decision A9).
 * @returns whether the two are connected now by this call
 */
export function useConnect(connections: readonly Connection[]) {
  const notify = useNotify();
  const [create, { isLoading }] = useCreateConnectionMutation();
  const connect = async (wanted: NewConnection): Promise<boolean> => {
    if (isConnected(connections, wanted.athleteId, wanted.liaisonId)) {
      notify.failure(boardTexts.exists);
      return false;
    }
    const { error } = await create(wanted);
    if (!error) notify.success(boardTexts.created);
    else if (isDuplicate(error)) notify.failure(boardTexts.exists);
    else notify.failure({ title: boardTexts.failed, text: serverMessageOr(error, boardTexts.failedFallback) });
    return !error;
  };
  return { connect, isConnecting: isLoading };
}
