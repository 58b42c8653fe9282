import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '#shared/components/plain-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What is checked and how long each step takes. `isBegun`: a post was sent, so the first step is in progress. */
export function PendingDetails({ isBegun }: { isBegun: boolean }) {
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
        {/* No check marks: nothing of it is done yet. */}
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.25 }}>
          {texts.checks.list.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </Box>
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
                  bgcolor: isBegun && index === 0 ? 'primary.main' : 'background.paper',
                  border: 2,
                  borderColor: isBegun && index === 0 ? 'primary.main' : 'surface.control',
                }}
              />
              <Typography sx={{ fontWeight: 600 }}>
                {title}
                {isBegun && index === 0 && (
                  <Typography component="span" variant="body2" color="primary">
                    {` · ${texts.inProgress}`}
                  </Typography>
                )}
              </Typography>
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
