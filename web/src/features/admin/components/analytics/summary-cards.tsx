import type { DeckSummary } from '@entourage/contracts/calls/presentation';
import { analyticsTexts as texts } from '../../analytics-texts.ts';
import { minutesOf } from '../../domain/deck-analytics.ts';
import { Figure, StatGrid } from '../stat-grid.tsx';

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
