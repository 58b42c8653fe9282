import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import ArrowForwardRounded from '#icons/ArrowForwardRounded.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { ArcGauge } from './arc-gauge.tsx';
import { DialogueGlyph, IntensityGlyph } from './feature-glyphs.tsx';
import { Section } from './section.tsx';

const glyphs = {
  'injury-risk': <ArcGauge lit="medium" size={104} />,
  'training-optimization': <IntensityGlyph />,
  'liaison-access': <DialogueGlyph />,
} as const;

/** The three features, each with its glyph. 'Learn more' links to its part of /about. */
export function Features() {
  return (
    <Section title={texts.features.title} text={texts.features.text}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          border: 1,
          borderColor: 'divider',
          borderRadius: radius.card,
          bgcolor: 'background.paper',
          overflow: 'hidden',
          '& > * + *': {
            borderTop: { xs: 1, md: 0 },
            borderLeft: { xs: 0, md: 1 },
            borderColor: { xs: 'divider', md: 'divider' },
          },
        }}
      >
        {texts.features.cards.map(({ id, title, text }) => (
          <Box component="article" key={id} sx={{ p: { xs: 3, md: 4 }, display: 'flex', flexDirection: 'column' }}>
            <Box aria-hidden sx={{ height: 104, display: 'flex', alignItems: 'center' }}>
              {glyphs[id]}
            </Box>
            <Typography variant="h3" sx={{ mt: 3 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5, mb: 2, flex: 1 }}>
              {text}
            </Typography>
            <LinkButton
              to={`${paths.about}#${id}`}
              endIcon={<ArrowForwardRounded />}
              sx={{ alignSelf: 'flex-start', ml: -2.25 }}
            >
              {texts.features.learnMore}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </LinkButton>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
