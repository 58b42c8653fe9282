import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The words that a slide begins with. The first slide has the largest title. */
export function SlideHead({ slide: { kicker, title, lead }, isTitlePage }: { slide: Slide; isTitlePage: boolean }) {
  return (
    <Box>
      <Typography variant="overline" component="p" color="primary">
        {kicker}
      </Typography>
      <Typography variant={isTitlePage ? 'h1' : 'h2'} component="h1" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2, maxWidth: '40em', textWrap: 'pretty' }}>
        {lead}
      </Typography>
    </Box>
  );
}
