/** A filter for texts that contain a search, in any case. `%` and `_` are letters. */
export const contains = (search: string) => ({
  contains: search.replace(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});
