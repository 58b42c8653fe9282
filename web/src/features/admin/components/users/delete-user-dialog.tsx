import type { AdminUser } from '@entourage/contracts/calls/users';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useDeleteUserMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';

/** Confirms the deletion of a user with the literal text (S2 §2, decision A4). */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const toast = useToast();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const confirm = async () => {
    const { error } = await deleteUser(user.id);
    if (error) toast.failure({ title: texts.users.deleteFailed, text: serverMessageOr(error, '') });
    else toast.success(texts.users.deleted);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.users.deleteTitle(personName(user))}
      confirmText={texts.users.delete}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{texts.users.deleteQuestion}</Typography>
    </ConfirmDialog>
  );
}
