import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; children: ReactNode; isSunken?: boolean };

/** A section of the landing page with its heading. */
export function Section({ title, text, children, isSunken = false }: Props) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: isSunken ? 'surface.sunken' : 'transparent' }}
    >
      <Container maxWidth="xl" sx={{ py: { xs: 7, md: 12 }, px: { xs: 2, sm: 3 } }}>
        <Box sx={{ maxWidth: 720, mb: { xs: 4, md: 6 } }}>
          <Typography id={headingId} variant="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1.5 }}>
              {text}
            </Typography>
          )}
        </Box>
        {children}
      </Container>
    </Box>
  );
}
