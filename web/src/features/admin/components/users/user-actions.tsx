import type { AdminUser } from '@entourage/contracts/calls/users';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { texts } from '../../texts.ts';

export type UserAction = 'posts' | 'profile' | 'edit' | 'delete';
type Props = { user: AdminUser; onAction: (action: UserAction, user: AdminUser) => void };

/** Social Posts for athletes, Profile for liaisons (decision H9), Edit, Delete (S2 §2). The own account has no Delete (decision A4). */
export function UserActions({ user, onAction }: Props) {
  const me = useSignedInUser();
  const actions = [
    { action: 'posts', Icon: FactCheckOutlined, isShown: user.role === 'ATHLETE' },
    { action: 'profile', Icon: BadgeOutlined, isShown: user.role === 'LIAISON' },
    { action: 'edit', Icon: EditOutlined, isShown: true },
    { action: 'delete', Icon: DeleteOutlineRounded, isShown: user.id !== me.id },
  ] as const;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' } }}>
      {actions
        .filter(({ isShown }) => isShown)
        .map(({ action, Icon }) => (
          <Button
            key={action}
            size="small"
            color={action === 'delete' ? 'error' : 'inherit'}
            startIcon={<Icon />}
            aria-label={texts.users.forPerson(texts.users[action], personName(user))}
            onClick={() => onAction(action, user)}
          >
            {texts.users[action]}
          </Button>
        ))}
    </Stack>
  );
}
