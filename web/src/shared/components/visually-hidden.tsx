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

type Props = { children: ReactNode; isLive?: boolean; id?: string };

/** Text for screen readers only. With `isLive` changes are announced; by its `id` it can describe another element. */
export function VisuallyHidden({ children, isLive = false, id }: Props) {
  return (
    <Box component="span" id={id} {...(isLive && { role: 'status' })} sx={visuallyHidden}>
      {children}
    </Box>
  );
}
