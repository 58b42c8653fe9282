import type { Connection } from '@entourage/contracts/rest/admin';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessageOr } from '../../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../../shared/components/confirm-dialog.tsx';
import { useNotify } from '../../../../shared/notify/use-notify.ts';
import { useRemoveConnectionMutation } from '../../api/connections-api.ts';
import { boardTexts } from '../../board-texts.ts';
import { EndingMeetings } from './ending-meetings.tsx';

/** Asks before access ends (decision A10). */
export function RemoveDialog({ connection, onClose }: { connection: Connection | null; onClose: () => void }) {
  const notify = useNotify();
  const [removeConnection, { isLoading }] = useRemoveConnectionMutation();
  // Kept while the dialog fades out, when there is no connection any more.
  const [shown, setShown] = useState(connection);
  if (connection && connection !== shown) setShown(connection);
  const confirm = async () => {
    if (!connection) return;
    const { error } = await removeConnection(connection.id);
    if (error)
      notify.failure({ title: boardTexts.removeFailed, text: serverMessageOr(error, boardTexts.failedFallback) });
    else notify.success(boardTexts.removed);
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
