import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';
import { touchable } from '../theme/measures.ts';

type To = Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** A link inside the application that looks like a button. */
export function LinkButton(props: ButtonProps & To) {
  return <Button component={Link} {...props} />;
}

/** The link beside the title of a panel. */
export function PanelLink(props: MuiLinkProps & To) {
  return (
    <TextLink {...props} sx={{ ...touchable, typography: 'button', py: 1, flexShrink: 0, displayPrint: 'none' }} />
  );
}

/** A text link inside the application. */
export function TextLink(props: MuiLinkProps & To) {
  return <MuiLink component={Link} {...props} />;
}
