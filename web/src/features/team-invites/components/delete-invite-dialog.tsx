import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { inviteState } from '#entities/team-invites/invite-state.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useDeleteTeamInviteMutation } from '../api/team-invites-api.ts';
import { texts } from '../texts.ts';

/** Confirms the deletion of an invite and says what it ends. */
export function DeleteInviteDialog({ invite, onClose }: { invite: TeamInvite | null; onClose: () => void }) {
  const toast = useToast();
  const nowMs = useNow();
  const [remove, { isLoading }] = useDeleteTeamInviteMutation();
  // Kept for the closing transition, when the invite is already gone.
  const [shown, setShown] = useState(invite);
  if (invite && invite !== shown) setShown(invite);
  const confirm = async () => {
    if (!invite) return;
    const { error } = await remove(invite.id);
    const { title, fallback } = texts.remove.failed;
    if (error) toast.failure({ title, text: serverMessageOr(error, fallback) });
    else toast.success(texts.remove.done);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={invite !== null}
      title={texts.remove.title}
      confirmText={texts.remove.confirm}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {shown && <Typography>{texts.remove.texts[inviteState(shown, nowMs)](shown.teamMemberName)}</Typography>}
    </ConfirmDialog>
  );
}
