import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { changeHighlight } from '../live/change-highlight.ts';
import { radius } from '../theme/measures.ts';

type Props = {
  title: ReactNode;
  /** Beside the title: one link or button. */
  action?: ReactNode;
  children: ReactNode;
  /** True for a moment after somebody else changed the content. */
  isJustChanged?: boolean;
  sx?: SxProps<Theme>;
};

/** A card with a title. Panels are not nested. */
export function Panel({ title, action, children, isJustChanged = false, sx = [] }: Props) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-just-changed={isJustChanged || undefined}
      sx={[
        {
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          p: { xs: 2.5, md: 3 },
          border: 1,
          borderColor: 'divider',
          borderRadius: radius.card,
          bgcolor: 'background.paper',
          ...changeHighlight(isJustChanged),
          breakInside: 'avoid',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        // A narrow panel puts the action below its title instead of breaking a word.
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, mb: 1.5 }}
      >
        <Typography id={titleId} variant="h5" component="h2" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
