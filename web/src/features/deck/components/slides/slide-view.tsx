import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode } from 'react';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { texts } from '../../texts.ts';
import { deckBarPx, fullBleed } from '../full-bleed.ts';
import { SegmentRing } from '../segment-ring.tsx';
import { FigureRing } from './figure-ring.tsx';
import { SlideFigures } from './slide-figures.tsx';
import { SlidePoints } from './slide-points.tsx';

// The library of the charts, and the athletes of the server, load with the slides that show them.
const SlideChart = lazy(async () => ({ default: (await import('./slide-chart.tsx')).SlideChart }));
const LiveAthletes = lazy(async () => ({ default: (await import('./live-athletes.tsx')).LiveAthletes }));

/** The slide whose athletes come from the server. */
const athletesSlide = 4;

/** A slide that fills the view: its head, and beside it what it has of chart, figures or athletes; the points below or beside. */
export function SlideView({ slide, total, ending }: { slide: Slide; total: number; ending: ReactNode }) {
  const { number, title, chart, figures } = slide;
  const isAthletes = number === athletesSlide;
  const isRing = !chart && !isAthletes && figures.length === 1;
  const isPointsBeside = !chart && !isAthletes && !isRing && figures.length === 0;
  return (
    <Box
      component="section"
      aria-label={texts.deck.announced(number, total, title)}
      sx={{ ...fullBleed(deckBarPx), display: 'grid', alignItems: 'center', ...arrival, ...onPaper }}
    >
      {!isRing && <SegmentRing lit={number} sx={backdrop} />}
      <Container
        maxWidth="xl"
        sx={{
          display: 'grid',
          columnGap: { md: 6, lg: 10 },
          rowGap: { xs: 4, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isRing ? 'minmax(0, 1.4fr) minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          },
          px: { xs: 2, sm: 4, lg: 6 },
          py: { xs: 4, md: 5 },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 4, rowGap: 3, p: 0 },
        }}
      >
        <Box sx={{ display: 'grid', rowGap: { xs: 3, md: 4 } }}>
          <SlideHead slide={slide} isTitlePage={number === 1} />
          {!isRing && !isAthletes && figures.length > 0 && <SlideFigures figures={figures} />}
        </Box>
        {isRing && <FigureRing figure={figures[0]!} lit={number} />}
        {chart && (
          <LazyBoundary loading={loading}>
            <SlideChart chart={chart} />
          </LazyBoundary>
        )}
        {isAthletes && (
          <LazyBoundary loading={loading}>
            <LiveAthletes figures={figures} />
          </LazyBoundary>
        )}
        <SlidePoints points={slide.points} isBeside={isPointsBeside} />
        {ending && <Box sx={{ gridColumn: '1 / -1', minHeight: 48, displayPrint: 'none' }}>{ending}</Box>}
      </Container>
    </Box>
  );
}

/** The room of what is being loaded. */
const loading = <Box data-loading sx={{ minHeight: 340 }} />;

const arrival = {
  animation: 'slide-in 180ms ease-out',
  '@keyframes slide-in': { from: { opacity: 0, transform: 'translateX(12px)' } },
};
/** One page of paper per slide. */
const onPaper = {
  '@media print': {
    // Backgrounds are left out of print otherwise, and initials are white.
    printColorAdjust: 'exact',
    minHeight: 0,
    height: '188mm',
    overflow: 'hidden',
    breakAfter: 'page',
    breakInside: 'avoid',
    animation: 'none',
    '&:last-of-type': { breakAfter: 'auto' },
  },
};
const backdrop = {
  position: 'absolute',
  zIndex: -1,
  width: { xs: 520, md: 860 },
  right: { xs: -360, md: -380 },
  top: { xs: -330, md: -360 },
  // Text stands over it on narrow screens.
  opacity: { xs: 0.3, md: 0.5 },
  '@media print': { display: 'none' },
};

/** The words that a slide begins with. The first slide has the largest title. */
function SlideHead({ slide: { kicker, title, lead }, isTitlePage }: { slide: Slide; isTitlePage: boolean }) {
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
