import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { joinLink, paths } from '#entities/navigation/paths.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';
import { DashboardFragment } from './dashboard-fragment.tsx';
import { TitleLines } from './title-lines.tsx';

/** Background of thin grid lines that fade towards the edges. */
const gridPaper = {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  backgroundImage:
    'linear-gradient(var(--mui-palette-divider) 1px, transparent 1px), linear-gradient(90deg, var(--mui-palette-divider) 1px, transparent 1px)',
  backgroundSize: '56px 56px',
  backgroundPosition: 'center top',
  maskImage: 'radial-gradient(90% 80% at 72% 40%, black, transparent 75%)',
} as const;

/** Headline, picture of the product, and the call to action. */
export function Hero() {
  return (
    <Box component="section" sx={{ position: 'relative', zIndex: 0, overflow: 'hidden', '&::before': gridPaper }}>
      <Container
        maxWidth="xl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.08fr) minmax(0, 0.92fr)' },
          gap: { xs: 5, lg: 8 },
          alignItems: 'center',
          py: { xs: 6, md: 11 },
          px: { xs: 2, sm: 3 },
        }}
      >
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="overline" component="p" color="primary">
            {texts.hero.kicker}
          </Typography>
          <Typography variant="h1">
            <TitleLines lines={texts.hero.titleLines} />
          </Typography>
          <Typography variant="subtitle1" color="textSecondary" sx={{ maxWidth: '34em' }}>
            {texts.hero.text}
          </Typography>
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1.5}
            sx={{ width: { xs: '100%', sm: 'auto' }, pt: 1 }}
          >
            <LinkButton {...joinLink} variant="contained" size="large">
              {texts.hero.start}
            </LinkButton>
            <LinkButton to={paths.pricing} variant="outlined" size="large">
              {texts.hero.pricing}
            </LinkButton>
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {texts.hero.leagues}
          </Typography>
        </Stack>
        <DashboardFragment />
      </Container>
    </Box>
  );
}
