import type { Share } from '@entourage/contracts/calls/shares';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRevokeShareMutation } from '../api/sharing-api.ts';
import { memberName } from '../domain/member-name.ts';
import { texts } from '../texts.ts';

/** Confirms the end of a share and says what ends. */
export function RevokeDialog({ share, onClose }: { share: Share | null; onClose: () => void }) {
  const toast = useToast();
  const [revoke, { isLoading }] = useRevokeShareMutation();
  // Kept for the closing transition, when the share is already gone.
  const [shown, setShown] = useState(share);
  if (share && share !== shown) setShown(share);
  const name = shown ? memberName(shown.member) : '';
  const confirm = async () => {
    if (!share) return;
    const { error } = await revoke(share.id);
    const { title, fallback } = texts.revoke.failed;
    if (error) toast.failure({ title, text: serverMessageOr(error, fallback) });
    else toast.success(texts.revoke.done(name));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={share !== null}
      title={texts.revoke.title(name)}
      confirmText={texts.revoke.confirm}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{texts.revoke.text(name)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.revoke.stays}
      </Typography>
    </ConfirmDialog>
  );
}
