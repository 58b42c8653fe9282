import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { radius } from '../theme/measures.ts';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const colors = {
  neutral: 'text.secondary',
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
} as const;

/** A status in one or two words with an icon, so that colour is not the only difference. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.375,
        borderRadius: radius.badge,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.raised',
        color: colors[tone],
        typography: 'subtitle2',
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 16 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
