import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text for screen readers only. With `isLive` changes are announced. */
export function VisuallyHidden({ children, isLive = false }: { children: ReactNode; isLive?: boolean }) {
  return (
    <Box
      component="span"
      {...(isLive && { role: 'status' })}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        m: '-1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
