import { AppError } from '@entourage/contracts/errors';

type Wanted = { scheduledAt: string; alternates?: string[] | null | undefined };

function assertBookableTime(field: string, time: Date, at: Date): void {
  if (time <= at) throw new AppError('VALIDATION', { fields: { [field]: 'Must be in the future' } });
  const yearAhead = new Date(at);
  yearAhead.setUTCFullYear(at.getUTCFullYear() + 1);
  if (time > yearAhead) throw new AppError('VALIDATION', { fields: { [field]: 'At most a year ahead' } });
}

/**
 * The requested times without duplicates, the first choice first (decisions C8, C9).
 * @throws AppError VALIDATION for a time in the past or more than a year ahead
 */
export function wantedTimes({ scheduledAt, alternates }: Wanted, at: Date): [Date, ...Date[]] {
  const first = new Date(scheduledAt);
  assertBookableTime('scheduledAt', first, at);
  const others = (alternates ?? []).map((time) => new Date(time));
  for (const time of others) assertBookableTime('alternates', time, at);
  const unique = new Map(others.map((time) => [time.getTime(), time]));
  unique.delete(first.getTime());
  return [first, ...unique.values()];
}
