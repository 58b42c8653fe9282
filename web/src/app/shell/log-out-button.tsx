import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { logOut } from '#entities/session/log-out.ts';
import LogoutRounded from '#icons/LogoutRounded.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from './texts.ts';

/** Log out on every page (S1 §2): in words, on a phone as a symbol of that name. */
export function LogOutButton() {
  return (
    <ButtonBase onClick={logOut} sx={{ minHeight: 44, minWidth: 44, px: { sm: 1 }, borderRadius: radius.control }}>
      <LogoutRounded fontSize="small" sx={{ display: { sm: 'none' } }} />
      <Typography
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {texts.logOut}
      </Typography>
      <VisuallyHidden>{texts.logOut}</VisuallyHidden>
    </ButtonBase>
  );
}
