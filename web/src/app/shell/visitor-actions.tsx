import { LinkButton } from '../../shared/components/router-link.tsx';
import { joinLink, paths } from '../../shared/paths.ts';
import { texts } from './texts.ts';

/** Get Started keeps the address /login and opens the registration tab by navigation state (decision R20). */
export function VisitorActions() {
  return (
    <>
      <LinkButton to={paths.login} color="inherit" sx={{ px: { xs: 1.25, sm: 2 }, whiteSpace: 'nowrap' }}>
        {texts.logIn}
      </LinkButton>
      <LinkButton {...joinLink} variant="contained" sx={{ whiteSpace: 'nowrap', px: { xs: 1.75, sm: 2.25 } }}>
        {texts.getStarted}
      </LinkButton>
    </>
  );
}
