import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../../shared/components/plain-list.tsx';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What a new athlete can expect, beside the form on wide screens. */
export function NextSteps() {
  return (
    <Box
      component="aside"
      aria-labelledby="next-steps"
      sx={{
        display: { xs: 'none', lg: 'block' },
        p: 6,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        alignSelf: 'start',
        position: 'sticky',
        top: 32,
      }}
    >
      <Typography id="next-steps" variant="h3" component="h2">
        {texts.aside.title}
      </Typography>
      <PlainList component="ol" sx={{ mt: 3 }}>
        {texts.aside.steps.map(({ title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{ display: 'flex', gap: 2.5, py: 2.5, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
          >
            <Typography variant="h4" component="span" aria-hidden color="primary">
              {index + 1}
            </Typography>
            <Box>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
