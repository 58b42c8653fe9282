import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { joinLink } from '#entities/navigation/paths.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';
import { TitleLines } from './title-lines.tsx';

/** The last section, with the call to action. */
export function ClosingCall() {
  return (
    <Box
      component="section"
      aria-labelledby="closing"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.accent' }}
    >
      <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 }, px: { xs: 2, sm: 3 }, textAlign: 'center' }}>
        <Typography id="closing" variant="h1" component="h2">
          <TitleLines lines={texts.closing.titleLines} />
        </Typography>
        <LinkButton {...joinLink} variant="contained" size="large" sx={{ mt: 5 }}>
          {texts.closing.start}
        </LinkButton>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.closing.text}
        </Typography>
      </Container>
    </Box>
  );
}
