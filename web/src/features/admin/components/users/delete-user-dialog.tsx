import type { AdminUser } from '@entourage/contracts/rest/users';
import Typography from '@mui/material/Typography';
import { serverMessageOr } from '../../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../../shared/components/confirm-dialog.tsx';
import { useNotify } from '../../../../shared/notify/use-notify.ts';
import { personName } from '../../../../shared/session/person-name.ts';
import { useDeleteUserMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';

/** Asks with the literal text before a user is deleted (S2 §2, decision A4). */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const notify = useNotify();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const confirm = async () => {
    const { error } = await deleteUser(user.id);
    if (error) notify.failure({ title: texts.users.deleteFailed, text: serverMessageOr(error, '') });
    else notify.success(texts.users.deleted);
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
