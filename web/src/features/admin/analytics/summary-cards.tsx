import type { DeckSummary } from '@entourage/contracts/calls/presentation';
import { Figure, StatGrid } from '../panel/stat-grid.tsx';
import { minutesOf } from './deck-analytics.ts';
import { analyticsTexts as texts } from './texts.ts';

/** Whole numbers (decision D11). */
export function SummaryCards({ summary }: { summary: DeckSummary }) {
  const { cards } = texts;
  const { sessions, averageSeconds, averageSlides, questions, openQuestions } = summary;
  return (
    <StatGrid name={texts.figures}>
      <Figure name={cards.sessions} value={sessions} />
      <Figure name={cards.duration} value={cards.minutes(minutesOf(averageSeconds))} />
      <Figure name={cards.slides} value={Math.round(averageSlides)} />
      <Figure name={cards.questions} value={questions} hint={questions > 0 ? cards.open(openQuestions) : null} />
    </StatGrid>
  );
}
