import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a part of the list, while something is searched for. */
export function ListTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Typography id={id} component="h2" variant="subtitle2" color="textSecondary" sx={{ px: 2.5, pt: 1.5 }}>
      {children}
    </Typography>
  );
}
