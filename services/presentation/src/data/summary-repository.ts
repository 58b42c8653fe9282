import type { DeckSummary } from '@entourage/contracts/calls/presentation';
import type { Db } from './db.ts';

const shownDays = 90;

/** Figures of all visits. The number of queries does not depend on the number of visits. */
export function summaryRepository({ sql }: Db) {
  return {
    async totals(): Promise<Omit<DeckSummary, 'slides' | 'heat' | 'days'>> {
      const [row] = await sql<Omit<DeckSummary, 'slides' | 'heat' | 'days'>>`
        SELECT v.sessions::int, v."averageSeconds", v."averageSlides", q.questions::int, q.open::int AS "openQuestions"
        FROM (SELECT count(*) AS sessions, coalesce(avg(session_duration), 0)::float8 AS "averageSeconds",
                     coalesce(avg(slides_viewed), 0)::float8 AS "averageSlides"
              FROM investor_presentation_access) v,
             (SELECT count(*) AS questions, count(*) FILTER (WHERE NOT covered AND dismissed_at IS NULL) AS open
              FROM investor_presentation_questions) q`;
      return row as Omit<DeckSummary, 'slides' | 'heat' | 'days'>;
    },
    async slides(): Promise<DeckSummary['slides']> {
      return sql`
        SELECT slide::int AS "slideNumber", least(sum(seconds), 2147483647)::int AS seconds,
               count(*) FILTER (WHERE seconds > 0)::int AS visits
        FROM investor_presentation_access, unnest(slide_seconds) WITH ORDINALITY AS dwell(seconds, slide)
        GROUP BY slide ORDER BY slide`;
    },
    async heat(): Promise<DeckSummary['heat']> {
      return sql`
        SELECT asked."askedAt", asked.questions::int, dwell.slide::int AS "slideNumber",
               avg(dwell.seconds)::float8 AS "secondsPerVisit"
        FROM (SELECT slide_number AS "askedAt", access_id, count(*) OVER (PARTITION BY slide_number) AS questions,
                     row_number() OVER (PARTITION BY slide_number, access_id) AS nth
              FROM investor_presentation_questions) asked
        JOIN investor_presentation_access visit ON visit.id = asked.access_id,
             unnest(visit.slide_seconds) WITH ORDINALITY AS dwell(seconds, slide)
        WHERE asked.nth = 1
        GROUP BY asked."askedAt", asked.questions, dwell.slide
        ORDER BY asked."askedAt" NULLS LAST, dwell.slide`;
    },
    /** @param until the last day, which is today */
    async days(until: Date): Promise<DeckSummary['days']> {
      return sql`
        SELECT to_char(day, 'YYYY-MM-DD') AS day, count(visit.id)::int AS visits
        FROM generate_series((${until}::timestamptz AT TIME ZONE 'UTC')::date - ${shownDays - 1}::int,
                             (${until}::timestamptz AT TIME ZONE 'UTC')::date, interval '1 day') AS day
        LEFT JOIN investor_presentation_access visit
          ON visit.accessed_at >= day AT TIME ZONE 'UTC' AND visit.accessed_at < (day + interval '1 day') AT TIME ZONE 'UTC'
        GROUP BY day ORDER BY day`;
    },
  };
}
