import type { SuggestedSlot } from '@entourage/contracts/calls/appointments';
import { maxAlternates } from '@entourage/contracts/meetings';
import { addDays, weekFrom } from './calendar-dates.ts';
import { dateIn } from './zones.ts';

export type DayOfSlots = { date: string; slots: SuggestedSlot[] };

/** Slots grouped by their day in the selected zone. The zone changes the labels only, not the instants. */
export function slotsByDay(slots: readonly SuggestedSlot[], zone: string): DayOfSlots[] {
  const days = new Map<string, SuggestedSlot[]>();
  for (const slot of slots) {
    const date = dateIn(slot.datetime, zone);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

export type RibbonDay = { date: string; free: number; chosen: number };

/** The 14 days from now on in a zone, with the number of free and of chosen times. */
export function ribbonDays(
  slots: readonly SuggestedSlot[],
  ticked: readonly string[],
  zone: string,
  now: Date,
): RibbonDay[] {
  const first = dateIn(now, zone);
  return [...weekFrom(first), ...weekFrom(addDays(first, 7))].map((date) => ({
    date,
    free: slots.filter(({ datetime }) => dateIn(datetime, zone) === date).length,
    chosen: ticked.filter((datetime) => dateIn(datetime, zone) === date).length,
  }));
}

/** Toggles an instant. The order of selection is kept, the first one is booked. */
export const toggled = (ticked: readonly string[], datetime: string): string[] =>
  ticked.includes(datetime) ? ticked.filter((other) => other !== datetime) : [...ticked, datetime];

/** The request for the selected slots: the first one, and the others as alternates when wanted. */
export function toChoice(ticked: readonly string[], isWithAlternates: boolean) {
  const [scheduledAt, ...others] = ticked;
  if (scheduledAt === undefined) return null;
  return {
    scheduledAt,
    alternates: isWithAlternates && others.length > 0 ? others.slice(0, maxAlternates) : undefined,
  };
}

/** The selected slots that are still offered after a refetch. */
export const stillOffered = (ticked: readonly string[], slots: readonly SuggestedSlot[]): string[] =>
  ticked.filter((datetime) => slots.some((slot) => slot.datetime === datetime));
