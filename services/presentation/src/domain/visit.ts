import {
  maxVisitSeconds,
  type Visit,
  type VisitOfDeck,
  type visitProgress,
} from '@entourage/contracts/calls/presentation';
import { slideCount } from '@entourage/contracts/deck/slide';
import type { Id } from '@entourage/contracts/ids';
import type { z } from 'zod';

export type VisitRow = {
  id: Id;
  version: number;
  sessionId: string;
  ipAddress: string;
  userAgent: string | null;
  location: string;
  accessedAt: Date;
  sessionDuration: number;
  activeSeconds: number;
  slidesViewed: number;
  currentSlide: number;
  questionsAsked: number;
  /** Active seconds of slide 1 to 10. */
  slideSeconds: number[];
};

type Figures = Pick<VisitRow, 'sessionDuration' | 'activeSeconds' | 'slidesViewed' | 'currentSlide' | 'slideSeconds'>;

export const emptySlideSeconds = (): number[] => Array<number>(slideCount).fill(0);

/**
 * The figures of a visit after a report. They never fall, and no time is longer than the time by the server's clock, or than a day
 * (decision D3).
 */
export function progressed(
  visit: Figures & Pick<VisitRow, 'accessedAt'>,
  report: z.output<typeof visitProgress>,
  now: Date,
): Figures {
  const elapsed = Math.ceil((now.getTime() - visit.accessedAt.getTime()) / 1_000);
  const mostSeconds = Math.max(0, Math.min(maxVisitSeconds, elapsed));
  const grown = (before: number, reported: number | null | undefined, most = mostSeconds) =>
    Math.max(before, Math.min(reported ?? 0, most));
  const slideSeconds = visit.slideSeconds.map((before, index) => {
    const reported = report.dwell?.filter(({ slideNumber }) => slideNumber === index + 1) ?? [];
    return grown(before, Math.max(0, ...reported.map(({ seconds }) => seconds)));
  });
  return {
    sessionDuration: grown(visit.sessionDuration, report.sessionDuration),
    activeSeconds: grown(visit.activeSeconds, report.activeSeconds),
    slidesViewed: grown(visit.slidesViewed, report.slidesViewed, slideCount),
    currentSlide: report.currentSlide ?? visit.currentSlide,
    slideSeconds,
  };
}

export const visitView = ({ id, sessionId, currentSlide, location, accessedAt, ...figures }: VisitRow): Visit => ({
  id,
  sessionId,
  currentSlide,
  location,
  accessedAt: accessedAt.toISOString(),
  sessionDuration: figures.sessionDuration,
  activeSeconds: figures.activeSeconds,
  slidesViewed: figures.slidesViewed,
  questionsAsked: figures.questionsAsked,
});

export const visitOfDeckView = (visit: VisitRow): VisitOfDeck => ({
  ...visitView(visit),
  ipAddress: visit.ipAddress,
  userAgent: visit.userAgent,
  slideSeconds: visit.slideSeconds,
});
