import useMediaQuery from '@mui/material/useMediaQuery';

export type ScreenSize = 'phone' | 'table' | 'split';

/** Cards on a phone; a table; from 1100 px the table with the selected athlete beside it (look.md). */
export function useScreenSize(): ScreenSize {
  const isPhone = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 1099.95px)', { noSsr: true });
  if (isPhone) return 'phone';
  return isNarrow ? 'table' : 'split';
}
