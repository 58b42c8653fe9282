import { mostAlternates, type SuggestedSlot } from '@entourage/contracts/rest/appointments';
import { dateIn } from './zones.ts';

export type DayOfSlots = { date: string; slots: SuggestedSlot[] };

/** Slots by the day they fall on in the chosen zone; the zone only re-labels, the instants stay (decision C7). */
export function slotsByDay(slots: readonly SuggestedSlot[], zone: string): DayOfSlots[] {
  const days = new Map<string, SuggestedSlot[]>();
  for (const slot of slots) {
    const date = dateIn(slot.datetime, zone);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

/** Ticks an instant, or takes the tick away; the order of ticking stays, the first one counts (decision C8). */
export const toggled = (ticked: readonly string[], datetime: string): string[] =>
  ticked.includes(datetime) ? ticked.filter((other) => other !== datetime) : [...ticked, datetime];

/** What is sent of the ticked ones: the first, and the next ones only when they were asked for. */
export function choiceOf(ticked: readonly string[], isWithAlternates: boolean) {
  const [scheduledAt, ...others] = ticked;
  if (scheduledAt === undefined) return null;
  return {
    scheduledAt,
    alternates: isWithAlternates && others.length > 0 ? others.slice(0, mostAlternates) : undefined,
  };
}

/** Ticks whose slot is still offered, after the list was read again. */
export const stillOffered = (ticked: readonly string[], slots: readonly SuggestedSlot[]): string[] =>
  ticked.filter((datetime) => slots.some((slot) => slot.datetime === datetime));
