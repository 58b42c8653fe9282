import { type AuditAction, auditActions } from '@entourage/contracts/audit-actions';
import type { AuditFilter as CallFilter } from '@entourage/contracts/calls/audit-trail';
import { id } from '@entourage/contracts/ids';
import { addDays } from '#entities/meetings/calendar-dates.ts';
import { zonedTimeToUtc } from '#entities/meetings/zoned-time-to-utc.ts';
import { dateIn } from '#entities/meetings/zones.ts';

/** What the view is filtered by; '' is no filter. Dates are civil ones of the viewer's zone, both included. */
export type AuditFilter = { personId: string; action: AuditAction | 'refused' | ''; from: string; to: string };

export const noFilter: AuditFilter = { personId: '', action: '', from: '', to: '' };
const keys = { personId: 'person', action: 'action', from: 'from', to: 'to' } as const satisfies Record<
  keyof AuditFilter,
  string
>;
const names = Object.keys(keys) as (keyof AuditFilter)[];

/** A complete date of this century or the one before; while somebody types a year, the field goes through the years 0002 and 0020. */
export const isFilterDate = (date: string): boolean =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  dateIn(`${date}T12:00:00Z`, 'UTC') === date;

const isAction = (action: string): action is AuditAction | 'refused' =>
  action === 'refused' || (auditActions as readonly string[]).includes(action);

/** The filter of an address. What it cannot mean counts as none. */
export function filterFromSearch(search: URLSearchParams): AuditFilter {
  const given = (name: keyof AuditFilter) => search.get(keys[name]) ?? '';
  const [person, action, from, to] = [given('personId'), given('action'), given('from'), given('to')];
  const start = isFilterDate(from) ? from : '';
  return {
    personId: id.safeParse(person).success ? person.toLowerCase() : '',
    action: isAction(action) ? action : '',
    from: start,
    to: isFilterDate(to) && to >= start ? to : '',
  };
}

/** The address with this filter; its other parameters stay. */
export function searchWithFilter(filter: AuditFilter, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of names)
    if (filter[name]) next.set(keys[name], filter[name]);
    else next.delete(keys[name]);
  return next;
}

export const isFiltered = (filter: AuditFilter): boolean => names.some((name) => filter[name] !== '');

/** Where a day begins. Some zones skip midnight when daylight saving begins. */
const startOfDay = (date: string, zone: string): string =>
  zonedTimeToUtc(date, '00:00', zone) ?? zonedTimeToUtc(date, '01:00', zone) ?? `${date}T00:00:00.000Z`;

/** The filter as the call takes it: whole days of the zone, the end not included. */
export function filterForCall({ personId, action, from, to }: AuditFilter, zone: string): Partial<CallFilter> {
  return {
    ...(personId && { personId }),
    ...(action === 'refused' ? { outcome: 'refused' } : action && { action }),
    ...(from && { from: startOfDay(from, zone) }),
    ...(to && { to: startOfDay(addDays(to, 1), zone) }),
  };
}
