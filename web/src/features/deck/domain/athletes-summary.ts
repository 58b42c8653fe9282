import type { DeckAthlete } from '@entourage/contracts/calls/presentation';

const unknown = '—';

/** The tiles of slide 4 that are counted: how many athletes, and their years active on average. Without any 0 and '—'. */
export function athletesSummary(athletes: readonly DeckAthlete[] | undefined): { count: string; averageYears: string } {
  if (!athletes) return { count: unknown, averageYears: unknown };
  const years = athletes.flatMap(({ yearsActive }) => yearsActive ?? []);
  const sum = years.reduce((total, one) => total + one, 0);
  return {
    count: String(athletes.length),
    averageYears: years.length > 0 ? String(Math.round(sum / years.length)) : unknown,
  };
}
