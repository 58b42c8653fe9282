import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { radius } from '../theme/measures.ts';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  role?: 'status' | 'alert';
  /** Level of the title in the page's outline. */
  titleAs?: ElementType;
};

/** Placeholder for empty content: one sentence and one action. */
export function EmptyState({ icon, title, text, action, role, titleAs = 'p' }: Props) {
  return (
    <Stack role={role} spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 5, md: 7 } }}>
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: radius.card,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'surface.raised',
            color: 'text.secondary',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h4" component={titleAs}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ pt: 1 }}>{action}</Box>}
    </Stack>
  );
}
