import type { UserChange } from '@entourage/contracts/access/user-change';
import type { UserImpact as Impact } from '@entourage/contracts/calls/user-impact';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { countPhrase } from './count-phrase.ts';
import { NativeSelect } from './native-select.tsx';
import { userTexts as texts } from './texts.ts';
import { useChangeRoleMutation, useUserImpactQuery } from './users-api.ts';

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
      <NativeSelect
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

const words = texts.impact;
const kinds = ['connections', 'meetings', 'shares', 'invites'] as const;

/** What a change to a user ends, in one sentence: 'This ends 3 connections and 1 meeting.' */
function UserImpact({ user, change }: { user: AdminUser; change: UserChange }) {
  const query = useUserImpactQuery({ userId: user.id, change });
  return (
    <QueryView query={query} isOneLine errorText={words.failed}>
      {(impact) => <Typography sx={{ fontWeight: 600 }}>{describeImpact(impact)}</Typography>}
    </QueryView>
  );
}

function describeImpact(impact: Impact): string {
  const ended = countPhrase(kinds, (kind) => impact[kind]?.ended, words);
  const isCounted = kinds.every((kind) => impact[kind] !== null);
  const known = ended === null ? [] : [words.ends(ended)];
  if (!isCounted) return [...known, words.uncounted].join(' ');
  return known[0] ?? words.nothing;
}
