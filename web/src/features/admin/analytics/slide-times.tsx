import type { VisitOfDeck } from '@entourage/contracts/calls/presentation';
import { deck } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '#shared/components/plain-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import { type SlideTime, slideTimes } from './deck-analytics.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.sessionList;

/** How long a visitor looked at each slide: a bar for each, the longest as long as there is room. */
export function SlideTimes({ visit }: { visit: VisitOfDeck }) {
  const times = slideTimes(visit);
  if (times.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noSeconds}
      </Typography>
    );
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {texts.hint(texts.seconds(all))}
      </Typography>
      <PlainList
        aria-label={texts.details}
        sx={{ display: 'grid', rowGap: { xs: 1, md: 0.5 }, mt: 1.5, maxWidth: 860 }}
      >
        {times.map((time) => (
          <Time key={time.number} time={time} />
        ))}
      </PlainList>
    </>
  );
}

/** On a phone the bar is below the title. */
function Time({ time: { number, seconds, share } }: { time: SlideTime }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) 72px' },
        gridTemplateAreas: { xs: '"title value" "bar bar"', md: '"title bar value"' },
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        color: seconds === 0 ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box component="span" sx={{ gridArea: 'title', overflowWrap: 'anywhere' }}>
        {number}. {deck[number - 1]?.title}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ gridArea: 'bar', height: 10, borderRadius: radius.bar, bgcolor: 'surface.sunken', overflow: 'hidden' }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            width: `${share * 100}%`,
            height: 1,
            bgcolor: 'primary.main',
            printColorAdjust: 'exact',
          }}
        />
      </Box>
      <Box component="span" sx={{ gridArea: 'value', textAlign: 'right', whiteSpace: 'nowrap' }}>
        {texts.seconds(seconds)}
      </Box>
    </Box>
  );
}
