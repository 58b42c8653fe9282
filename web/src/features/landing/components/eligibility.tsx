import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { joinLink } from '#entities/navigation/paths.ts';
import { NumberedSteps } from '#shared/components/numbered-steps.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** Who can join, and how. */
export function Eligibility() {
  return (
    <Box
      component="section"
      aria-labelledby="eligibility"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken' }}
    >
      <Container
        maxWidth="xl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          gap: { xs: 5, lg: 10 },
          alignItems: 'center',
          py: { xs: 7, md: 12 },
          px: { xs: 2, sm: 3 },
        }}
      >
        <Box>
          <Typography id="eligibility" variant="h2">
            {texts.eligibility.title}
          </Typography>
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2, mb: 4 }}>
            {texts.eligibility.text}
          </Typography>
          <LinkButton {...joinLink} variant="contained" size="large">
            {texts.eligibility.action}
          </LinkButton>
        </Box>
        <NumberedSteps steps={texts.eligibility.steps} variant="h3" />
      </Container>
    </Box>
  );
}
