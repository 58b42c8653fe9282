import type { Connection } from '@entourage/contracts/calls/admin';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRemoveConnectionMutation } from './connections-api.ts';
import { EndingMeetings } from './ending-meetings.tsx';
import { boardTexts } from './texts.ts';

/** Confirms the removal of a connection. */
export function RemoveDialog({ connection, onClose }: { connection: Connection | null; onClose: () => void }) {
  const toast = useToast();
  const [removeConnection, { isLoading }] = useRemoveConnectionMutation();
  // Kept for the closing transition, when the connection is already gone.
  const [shown, setShown] = useState(connection);
  if (connection && connection !== shown) setShown(connection);
  const confirm = async () => {
    if (!connection) return;
    const { error } = await removeConnection(connection.id);
    if (error)
      toast.failure({ title: boardTexts.removeFailed, text: serverMessageOr(error, boardTexts.failedFallback) });
    else toast.success(boardTexts.removed);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={connection !== null}
      title={boardTexts.removeTitle}
      confirmText={boardTexts.remove}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {shown && (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {boardTexts.removeText(
              shown.liaison?.username ?? boardTexts.unknown,
              shown.athlete?.username ?? boardTexts.unknown,
              boardTexts.types[shown.liaisonType],
            )}
          </Typography>
          <EndingMeetings athleteId={shown.athleteId} liaisonId={shown.liaisonId} />
        </>
      )}
      <Typography color="textSecondary">{boardTexts.removeKeeps}</Typography>
    </ConfirmDialog>
  );
}
