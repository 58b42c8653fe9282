import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The h1 of a screen, a sentence below it, and the actions of the screen. */
export function PageHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-end' }, mb: { xs: 3, md: 4 } }}
    >
      <Box>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
            {text}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          // On a phone each line of buttons is filled, so that they end at the same edge.
          sx={{ flexShrink: 0, flexWrap: 'wrap', '& > *': { flexGrow: { xs: 1, sm: 0 } } }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
