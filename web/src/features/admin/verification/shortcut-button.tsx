import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that shows its key. Screen readers get it as the button's shortcut; on a phone there are no keys. */
export function ShortcutButton({ keyName, children, ...props }: ButtonProps & { keyName: string }) {
  return (
    <Button variant="outlined" aria-keyshortcuts={keyName} {...props}>
      {children}
      <Box
        component="kbd"
        aria-hidden
        sx={{ ml: 1, font: 'inherit', fontWeight: 400, display: { xs: 'none', sm: 'inline' } }}
      >
        {keyName}
      </Box>
    </Button>
  );
}
