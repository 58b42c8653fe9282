import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { logOut } from '#entities/session/log-out.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from './texts.ts';

/** Log out on every page (S1 §2): in words where the bar has room for them, else as a symbol of that name. */
export function LogOutButton() {
  return (
    <ButtonBase onClick={logOut} sx={{ minHeight: 44, minWidth: 44, px: { sm: 1 }, borderRadius: radius.control }}>
      <LogoutRounded fontSize="small" sx={{ display: symbolAt }} />
      <Typography component="span" aria-hidden sx={{ display: wordsAt, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {texts.logOut}
      </Typography>
      <VisuallyHidden>{texts.logOut}</VisuallyHidden>
    </ButtonBase>
  );
}

/** From `lg` to `xl` the links of the bar need the room. */
const symbolAt = { xs: 'block', sm: 'none', lg: 'block', xl: 'none' };
const wordsAt = { xs: 'none', sm: 'block', lg: 'none', xl: 'block' };
