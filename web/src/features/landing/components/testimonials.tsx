import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

/** Three testimonials of fictional people. */
export function Testimonials() {
  return (
    <Section title={texts.testimonials.title} isSunken>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: { xs: 4, md: 6 } }}>
        {texts.testimonials.quotes.map(({ name, league, quote }) => (
          <Box
            component="figure"
            key={name}
            sx={{
              m: 0,
              display: 'flex',
              flexDirection: 'column',
              gap: 3,
              pl: 3,
              borderLeft: 2,
              borderColor: 'primary.main',
            }}
          >
            <Typography component="blockquote" variant="subtitle1" sx={{ m: 0, flex: 1 }}>
              “{quote}”
            </Typography>
            <Box component="figcaption">
              <Typography variant="h5" component="p">
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {league}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
