import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { personName } from '#entities/people/person-name.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { deletionSentence } from './deleted/restoration.ts';
import { restorationTexts } from './deleted/texts.ts';
import { undoDeletionAddress } from './deleted/undo-deletion-address.ts';
import { userTexts as texts } from './texts.ts';
import { useDeleteUserMutation, useUserImpactQuery } from './users-api.ts';

const undoShownMs = 10_000;

/**
 * Confirms the deletion of a user with the literal text (S2 §2, decision A4) and names what it ends. That it can be restored is said
 * after it, by the toast that also undoes it at once (ADR 0085): beside 'cannot be undone' one of the two would be read as wrong.
 */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const confirm = async () => {
    const { error } = await deleteUser(user.id);
    if (error) toast.failure({ title: texts.deleteFailed, text: serverMessageOr(error, '') });
    else {
      const action = { label: restorationTexts.undo, onPress: () => void navigate(undoDeletionAddress(user.id)) };
      toast.success({ title: texts.deleted, text: restorationTexts.canRestore, action, durationMs: undoShownMs });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.deleteTitle(personName(user))}
      confirmText={texts.delete}
      isDestructive
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <Typography>{texts.deleteQuestion}</Typography>
        <DeletionImpact user={user} />
        <Typography variant="body2" color="textSecondary">
          {restorationTexts.subscriptionEnds}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}

/** What the deletion of a user ends, counted by the owners at this moment (ADR 0045). */
function DeletionImpact({ user }: { user: AdminUser }) {
  const query = useUserImpactQuery({ userId: user.id, change: 'DELETION' });
  return (
    <QueryView query={query} isOneLine errorText={texts.impact.failed}>
      {(impact) => <Typography sx={{ fontWeight: 600 }}>{deletionSentence(impact)}</Typography>}
    </QueryView>
  );
}
