import Button, { type ButtonProps } from '@mui/material/Button';
import { serverPaths } from '#shared/api/server-paths.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { browser } from '#shared/browser/browser.ts';
import { texts } from './texts.ts';

/** Sends the browser itself to /api/logout, which ends the session and comes back to / (S1 §2, decision R14). */
export function LogOutButton(props: ButtonProps) {
  const logOut = async () => {
    await beforeLogout.finished();
    browser.leaveTo(serverPaths.logout);
  };
  return (
    <Button color="inherit" variant="outlined" onClick={logOut} {...props}>
      {texts.logOut}
    </Button>
  );
}
