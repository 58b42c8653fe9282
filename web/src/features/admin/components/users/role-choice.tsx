import type { AdminUser } from '@entourage/contracts/calls/users';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useChangeRoleMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { NativeChoice } from './native-choice.tsx';

const { ATHLETE, LIAISON, ADMIN } = texts.users.roles;
const assignable = { ATHLETE, LIAISON, ADMIN };

/** The role of a user. A team member's is plain text, the own one cannot be changed (decision A2). */
export function RoleChoice({ user }: { user: AdminUser }) {
  const me = useSignedInUser();
  const toast = useToast();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  if (user.role === 'TEAM_MEMBER') return <>{texts.users.roles.TEAM_MEMBER}</>;
  const change = async (role: keyof typeof assignable) => {
    const { error } = await changeRole({ userId: user.id, role });
    if (!error) return toast.success(texts.users.roleUpdated);
    toast.failure({ title: texts.users.roleFailed, text: serverMessageOr(error, '') });
  };
  return (
    <NativeChoice
      value={user.role}
      options={assignable}
      name={texts.users.roleOf(personName(user))}
      isDisabled={isLoading || user.id === me.id}
      onChange={change}
    />
  );
}
