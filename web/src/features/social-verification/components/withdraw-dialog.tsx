import type { SocialVerification } from '@entourage/contracts/calls/social-verification';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useWithdrawSocialVerificationMutation } from '../api/social-verification-api.ts';
import { texts } from '../texts.ts';

/** Confirms the withdrawal of a post. */
export function WithdrawDialog({ post, onClose }: { post: SocialVerification | null; onClose: () => void }) {
  const toast = useToast();
  const [withdraw, { isLoading }] = useWithdrawSocialVerificationMutation();
  // Kept for the closing transition, when the post is already gone.
  const [shown, setShown] = useState(post);
  if (post && post !== shown) setShown(post);
  const confirm = async () => {
    if (!post) return;
    const { error } = await withdraw(post.id);
    const { title, fallback } = texts.withdrawal.failed;
    if (error) toast.failure({ title, text: serverMessageOr(error, fallback) });
    else toast.success(texts.withdrawal.done);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={post !== null}
      title={texts.withdrawal.title}
      confirmText={texts.withdrawal.confirm}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {shown && (
        <Typography>{texts.withdrawal.text(`${texts.platforms[shown.platform]} · @${shown.accountHandle}`)}</Typography>
      )}
    </ConfirmDialog>
  );
}
