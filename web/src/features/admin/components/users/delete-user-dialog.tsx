import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useDeleteUserMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { UserImpact } from './user-impact.tsx';

/** Confirms the deletion of a user with the literal text (S2 §2, decision A4) and names what it ends. */
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
      <Stack spacing={1.5}>
        <Typography>{texts.users.deleteQuestion}</Typography>
        <UserImpact user={user} change="DELETION" />
      </Stack>
    </ConfirmDialog>
  );
}
