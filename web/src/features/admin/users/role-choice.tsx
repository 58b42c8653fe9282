import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { NativeChoice } from './native-choice.tsx';
import { userTexts as texts } from './texts.ts';
import { UserImpact } from './user-impact.tsx';
import { useChangeRoleMutation } from './users-api.ts';

const { ATHLETE, LIAISON, ADMIN } = texts.roles;
const assignable = { ATHLETE, LIAISON, ADMIN };
type Assignable = keyof typeof assignable;

/** The role of a user; a change is confirmed first. A team member's is plain text, the own one cannot be changed (decision A2). */
export function RoleChoice({ user }: { user: AdminUser }) {
  const me = useSignedInUser();
  const [chosen, setChosen] = useState<Assignable | null>(null);
  if (user.role === 'TEAM_MEMBER') return <>{texts.roles.TEAM_MEMBER}</>;
  return (
    <>
      <NativeChoice
        value={user.role}
        options={assignable}
        name={texts.roleOf(personName(user))}
        isDisabled={user.id === me.id}
        onChange={setChosen}
      />
      {chosen && <ConfirmRole user={user} role={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ConfirmRole({ user, role, onClose }: { user: AdminUser; role: Assignable; onClose: () => void }) {
  const toast = useToast();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  const confirm = async () => {
    const { error } = await changeRole({ userId: user.id, role });
    if (error) toast.failure({ title: texts.roleFailed, text: serverMessageOr(error, '') });
    else toast.success(texts.roleUpdated);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={texts.roleTitle(personName(user), assignable[role])}
      confirmText={texts.roleConfirm}
      isWorking={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        <Typography>{texts.roleText}</Typography>
        <UserImpact user={user} change={`ROLE_${role}`} />
      </Stack>
    </ConfirmDialog>
  );
}
