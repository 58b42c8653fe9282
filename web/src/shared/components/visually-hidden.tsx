import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Takes no room and is not seen. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. With `isLive` changes are announced. */
export function VisuallyHidden({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) {
  return (
    <Box component="span" {...(isLive && { role: 'status' })} sx={visuallyHidden}>
      {children}
    </Box>
  );
}
