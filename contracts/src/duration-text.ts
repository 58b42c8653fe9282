/** A length of time for people, e.g. `40 s`, `4 min`, `2 h 10 min`. @param seconds 0 or more; what is shorter than a second is `1 s` */
export function durationText(seconds: number): string {
  if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
