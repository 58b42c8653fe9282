import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '#shared/components/fact-list.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What is checked and how long each step takes (S1 §2, §9). */
export function PendingDetails() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        p: { xs: 3, sm: 4 },
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box>
        <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
          {texts.checks.title}
        </Typography>
        <FactList facts={texts.checks.list} />
      </Box>
      <Box>
        <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
          {texts.timeline.title}
        </Typography>
        <PlainList component="ol">
          {texts.timeline.steps.map(({ title, text }, index) => (
            <Box
              component="li"
              key={title}
              sx={{
                position: 'relative',
                pl: 3,
                pb: index === texts.timeline.steps.length - 1 ? 0 : 2,
                borderLeft: 2,
                borderColor: index === texts.timeline.steps.length - 1 ? 'transparent' : 'divider',
              }}
            >
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: -7,
                  top: 6,
                  width: 12,
                  height: 12,
                  borderRadius: '50%',
                  bgcolor: index === 0 ? 'primary.main' : 'background.paper',
                  border: 2,
                  borderColor: index === 0 ? 'primary.main' : 'surface.control',
                }}
              />
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          ))}
        </PlainList>
      </Box>
    </Box>
  );
}
