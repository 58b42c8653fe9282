import type { AdminUser } from '@entourage/contracts/rest/users';
import { serverMessageOr } from '../../../../shared/api/api-error.ts';
import { useNotify } from '../../../../shared/notify/use-notify.ts';
import { personName } from '../../../../shared/session/person-name.ts';
import { useSignedInUser } from '../../../../shared/session/use-current-user.ts';
import { useChangeRoleMutation } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { NativeChoice } from './native-choice.tsx';

const { ATHLETE, LIAISON, ADMIN } = texts.users.roles;
const assignable = { ATHLETE, LIAISON, ADMIN };

/** The role of a user. A team member's is text, one's own cannot be changed (decision A2). */
export function RoleChoice({ user }: { user: AdminUser }) {
  const me = useSignedInUser();
  const notify = useNotify();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  if (user.role === 'TEAM_MEMBER') return <>{texts.users.roles.TEAM_MEMBER}</>;
  const change = async (role: keyof typeof assignable) => {
    const { error } = await changeRole({ userId: user.id, role });
    if (!error) return notify.success(texts.users.roleUpdated);
    notify.failure({ title: texts.users.roleFailed, text: serverMessageOr(error, '') });
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
