import Container from '@mui/material/Container';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  width?: Breakpoint;
  /** Of a screen that is one long table: its rows begin higher up. */
  isDense?: boolean;
};

/** Margins of a screen; `width` is its maximum width. */
export function Page({ children, width = 'xl', isDense = false }: Props) {
  return (
    <Container maxWidth={width} sx={{ py: { xs: 3, md: isDense ? 2 : 6 }, px: { xs: 2, sm: 3 } }}>
      {children}
    </Container>
  );
}
