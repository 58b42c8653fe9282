import Container from '@mui/material/Container';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Margins of a screen; `width` is its maximum width. */
export function Page({ children, width = 'xl' }: { children: ReactNode; width?: Breakpoint }) {
  return (
    <Container maxWidth={width} sx={{ py: { xs: 3, md: 6 }, px: { xs: 2, sm: 3 } }}>
      {children}
    </Container>
  );
}
