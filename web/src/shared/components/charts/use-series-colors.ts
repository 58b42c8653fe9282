import { useTheme } from '@mui/material/styles';

/** One colour for each series or slice, in both schemes. More than five begin again: a chart should not have more. */
export function useSeriesColors(): string[] {
  const theme = useTheme();
  // The variables follow the colour scheme, the plain palette does not.
  const { primary, info, warning, risk, secondary } = (theme.vars ?? theme).palette;
  return [primary.main, info.main, warning.main, risk.high, secondary.main];
}
