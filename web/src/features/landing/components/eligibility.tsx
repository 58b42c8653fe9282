import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../../shared/components/plain-list.tsx';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

/** Why the door is closed, and how it opens. */
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
          <LinkButton to={paths.login} state={{ tab: 'join' }} variant="contained" size="large">
            {texts.eligibility.action}
          </LinkButton>
        </Box>
        <PlainList component="ol">
          {texts.eligibility.steps.map(({ title, text }, index) => (
            <Box
              component="li"
              key={title}
              sx={{
                display: 'flex',
                gap: 3,
                alignItems: 'baseline',
                py: 2.5,
                borderTop: index === 0 ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Typography variant="h3" component="span" aria-hidden sx={{ color: 'primary.main', minWidth: '1.2em' }}>
                {index + 1}
              </Typography>
              <Box>
                <Typography variant="h3">{title}</Typography>
                <Typography color="textSecondary">{text}</Typography>
              </Box>
            </Box>
          ))}
        </PlainList>
      </Container>
    </Box>
  );
}
