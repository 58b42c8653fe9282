import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import ShowChartRounded from '#icons/ShowChartRounded.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { fieldNames } from './labels.ts';
import { FocusTrail, Sparkline } from './sparkline.tsx';
import type { TrendProps } from './trend-dialog.tsx';
import { trendTexts } from './trend-texts.ts';

// The chart is larger than the dashboard.
const TrendDialog = lazy(() => import('./trend-dialog.tsx'));

/** Height of the line in px. */
export const trendHeight = 36;

/** The last values of a metric at a glance and the button to its trend; nothing before the first assessment. */
export function MetricTrend({ values, ...trend }: TrendProps & { values: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (values.length === 0) return null;
  const name = fieldNames[trend.field];
  const Picture = trend.field === 'focusArea' ? FocusTrail : Sparkline;
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: trendHeight }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
        <Picture name={name} values={values} />
      </Box>
      <Button
        size="small"
        variant="text"
        startIcon={<ShowChartRounded />}
        aria-label={trendTexts.open(name)}
        onClick={() => setIsOpen(true)}
        sx={{ flexShrink: 0, mr: -1, minHeight: 36, displayPrint: 'none' }}
      >
        {trendTexts.show}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <TrendDialog {...trend} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </Box>
  );
}
