const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A value of a row as text: lists with semicolons, parts of an object by name. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isList(value)) return value.map(cellText).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${cellText(part)}`)
    .join(', ');
}

/** 'athleteLiaisonAssignments' or 'athlete_liaison_assignments' as 'Athlete liaison assignments'. */
export function words(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
