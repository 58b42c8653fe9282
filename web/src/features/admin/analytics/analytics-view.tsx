import type { DeckSummary } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNow } from '#shared/browser/use-now.ts';
import { BarChart, LineChart } from '#shared/components/charts/charts.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { StatSkeleton } from '../panel/stat-cards.tsx';
import { Figure, StatGrid } from '../panel/stat-grid.tsx';
import { timePerSlide, toMinutes, visitsPerDay } from './deck-analytics.ts';
import { useDeckSummaryQuery } from './deck-analytics-api.ts';
import { HeatMap } from './heat-map.tsx';
import { QuestionList } from './question-list.tsx';
import { analyticsTexts as texts } from './texts.ts';
import { VisitList } from './visit-list.tsx';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } };

/** The visits of the investor deck: figures, pictures, sessions and questions. All of it follows events. */
export default function AnalyticsView() {
  const summary = useDeckSummaryQuery();
  return (
    <Box sx={column}>
      <Typography variant="h3" component="h2">
        {texts.title}
      </Typography>
      <QueryView query={summary} skeleton={<StatSkeleton />} errorText={texts.loadFailed}>
        {(figures) => (
          <Box sx={column}>
            <SummaryCards summary={figures} />
            {figures.sessions > 0 && <Pictures summary={figures} />}
          </Box>
        )}
      </QueryView>
      <VisitList />
      <QuestionList />
    </Box>
  );
}

function Pictures({ summary: { slides, days, heat } }: { summary: DeckSummary }) {
  const nowMs = useNow();
  const visits = visitsPerDay(days, nowMs);
  const times = timePerSlide(slides);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Panel title={texts.time.title}>
        {times.some(({ value }) => (value ?? 0) > 0) ? (
          <BarChart {...texts.time} points={times} isTitleHidden />
        ) : (
          <Typography color="textSecondary">{texts.noTime}</Typography>
        )}
      </Panel>
      {visits.length > 0 && (
        <Panel title={texts.visits.title}>
          <LineChart {...texts.visits} points={visits} isTitleHidden />
        </Panel>
      )}
      <Panel title={texts.heat.title} sx={{ gridColumn: { lg: '1 / -1' } }}>
        <HeatMap heat={heat} />
      </Panel>
    </Box>
  );
}

/** Whole numbers. */
function SummaryCards({ summary }: { summary: DeckSummary }) {
  const { cards } = texts;
  const { sessions, averageSeconds, averageSlides, questions, openQuestions } = summary;
  return (
    <StatGrid name={texts.figures}>
      <Figure name={cards.sessions} value={sessions} />
      <Figure name={cards.duration} value={cards.minutes(toMinutes(averageSeconds))} />
      <Figure name={cards.slides} value={Math.round(averageSlides)} />
      <Figure name={cards.questions} value={questions} hint={questions > 0 ? cards.open(openQuestions) : null} />
    </StatGrid>
  );
}
