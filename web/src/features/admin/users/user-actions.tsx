import type { AdminUser } from '@entourage/contracts/calls/users';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import BadgeOutlined from '#icons/BadgeOutlined.tsx';
import DeleteOutlineRounded from '#icons/DeleteOutlineRounded.tsx';
import EditOutlined from '#icons/EditOutlined.tsx';
import FactCheckOutlined from '#icons/FactCheckOutlined.tsx';
import HistoryRounded from '#icons/HistoryRounded.tsx';
import MoreVertRounded from '#icons/MoreVertRounded.tsx';
import { userTexts as texts } from './texts.ts';

export type UserAction = 'posts' | 'profile' | 'edit' | 'history' | 'delete';
type Props = { user: AdminUser; onAction: (action: UserAction, user: AdminUser) => void };

/**
 * The menu of a row: Social Posts for athletes, Profile for liaisons (decision H9), Edit, History, Delete. The own account has no Delete
 * (decision A4).
 */
export function UserActions({ user, onAction }: Props) {
  const me = useSignedInUser();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = [
    { action: 'posts', Icon: FactCheckOutlined, isShown: user.role === 'ATHLETE' },
    { action: 'profile', Icon: BadgeOutlined, isShown: user.role === 'LIAISON' },
    { action: 'edit', Icon: EditOutlined, isShown: true },
    { action: 'history', Icon: HistoryRounded, isShown: true },
    { action: 'delete', Icon: DeleteOutlineRounded, isShown: user.id !== me.id },
  ] as const;
  const choose = (action: UserAction) => {
    setAnchor(null);
    onAction(action, user);
  };
  return (
    <>
      <IconButton
        aria-label={texts.forPerson(texts.more, personName(user))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertRounded aria-hidden />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ action, Icon }) => (
            <MenuItem
              key={action}
              onClick={() => choose(action)}
              sx={{ minHeight: 44, ...(action === 'delete' && { color: 'error.main' }) }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText>{texts[action]}</ListItemText>
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
