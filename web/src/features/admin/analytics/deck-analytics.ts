import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import type { DeckSummary, VisitOfDeck } from '@entourage/contracts/calls/presentation';
import type { ChartPoint } from '#shared/components/charts/charts.tsx';

/** How many of a list are shown at first. */
export const firstCount = 10;
const slideNumbers = Array.from({ length: 10 }, (_, index) => index + 1);
const dayMs = 86_400_000;

/** The country of a visit, or 'Unknown'; the stored place is JSON. */
export function readCountry({ location }: Pick<VisitOfDeck, 'location'>): string {
  try {
    const { country } = Object(JSON.parse(location)) as { country?: unknown };
    return typeof country === 'string' && country !== '' ? country : 'Unknown';
  } catch {
    return 'Unknown';
  }
}

/** Whole minutes. */
export const toMinutes = (seconds: number): number => Math.round(seconds / 60);

/** Active seconds that a visit spent on each slide it saw, on average; 0 for a slide nobody has seen. */
export function timePerSlide(slides: DeckSummary['slides']): ChartPoint[] {
  const known = new Map(slides.map((slide) => [slide.slideNumber, slide]));
  return slideNumbers.map((number) => {
    const { seconds = 0, visits = 0 } = known.get(number) ?? {};
    return { label: String(number), value: visits === 0 ? 0 : Math.round(seconds / visits) };
  });
}

const dayLabel = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A line of fewer days says nothing. */
const fewestDays = 14;

/** Every day in UTC from the first one with a visit until today, but at least two weeks; empty without any visit. */
export function visitsPerDay(days: DeckSummary['days'], nowMs: number): ChartPoint[] {
  const counts = new Map(days.filter(({ visits }) => visits > 0).map(({ day, visits }) => [day, visits]));
  const first = [...counts.keys()].sort()[0];
  if (first === undefined) return [];
  const today = Math.floor(nowMs / dayMs);
  const start = Math.min(Date.parse(first) / dayMs, today - fewestDays + 1);
  return Array.from({ length: today - start + 1 }, (_, index) => {
    const day = new Date((start + index) * dayMs);
    return { label: dayLabel.format(day), value: counts.get(day.toISOString().slice(0, 10)) ?? 0 };
  });
}

export type SlideTime = { number: number; seconds: number /** Of the longest, 0 to 1. */; share: number };

/** The active seconds of a visit on each of the ten slides; empty for a visit without any. */
export function slideTimes({ slideSeconds }: Pick<VisitOfDeck, 'slideSeconds'>): SlideTime[] {
  const most = Math.max(0, ...slideSeconds);
  if (most === 0) return [];
  return slideNumbers.map((number) => {
    const seconds = slideSeconds[number - 1] ?? 0;
    return { number, seconds, share: seconds / most };
  });
}

export type HeatRow = { askedAt: number | null; questions: number; seconds: number[] };

/** A row for each slide that was asked about, questions about the whole first, with the seconds on each of the ten slides. */
export function heatRows(heat: DeckSummary['heat']): HeatRow[] {
  const rows = new Map<number | null, HeatRow>();
  for (const { askedAt, questions, slideNumber, secondsPerVisit } of heat) {
    const row = rows.get(askedAt) ?? { askedAt, questions, seconds: slideNumbers.map(() => 0) };
    row.seconds[slideNumber - 1] = Math.round(secondsPerVisit);
    rows.set(askedAt, row);
  }
  return [...rows.values()].sort((one, other) => (one.askedAt ?? 0) - (other.askedAt ?? 0));
}

/** A question that waits for the team. */
export const isOpen = ({ covered, answer, dismissedAt }: QuestionOfDeck): boolean =>
  !covered && answer !== null && dismissedAt === null;
