import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { BarLayout } from './bar-plot.tsx';
import { type ChartProps, chartData } from './chart-data.ts';
import { ChartCaption, ChartFrame, figure } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { useSeriesColors } from './use-series-colors.ts';

export type { ChartPoint, ChartProps } from './chart-data.ts';

// The library that draws them is larger than most screens: it is loaded with the first chart.
const BarPlot = lazy(() => import('./bar-plot.tsx'));
const LinePlot = lazy(() => import('./line-plot.tsx'));
const PiePlot = lazy(() => import('./pie-plot.tsx'));

const usualHeightPx = 240;
const usualLabelName = 'Label';

/** Bars, upright or, for long labels, lying (`layout="horizontal"`, about 44 px of `height` for each). */
export function BarChart({ layout = 'vertical', ...props }: ChartProps & { layout?: BarLayout }) {
  const { title, height = usualHeightPx, isTitleHidden = false, labelName = usualLabelName } = props;
  const data = chartData(props);
  const table = <ChartTable data={data} title={title} labelName={labelName} />;
  return (
    <ChartFrame title={title} isTitleHidden={isTitleHidden} height={height} table={table}>
      <BarPlot data={data} height={height} layout={layout} />
    </ChartFrame>
  );
}

/**
 * Lines over labels of the same distance, such as days or years without gaps; with `isToScale` the labels are numbers, and their distances
 * are those of the numbers.
 */
export function LineChart({ isToScale = false, ...props }: ChartProps & { isToScale?: boolean }) {
  const { title, height = usualHeightPx, isTitleHidden = false, labelName = usualLabelName } = props;
  const data = chartData(props);
  const table = <ChartTable data={data} title={title} labelName={labelName} />;
  return (
    <ChartFrame title={title} isTitleHidden={isTitleHidden} height={height} table={table}>
      <LinePlot data={data} height={height} isToScale={isToScale} />
    </ChartFrame>
  );
}

/** Parts of a whole, at most five, as a ring with its table beside it. It shows the first series. */
export function PieChart(props: ChartProps) {
  const { title, height = 200, isTitleHidden = false, labelName = usualLabelName } = props;
  const data = chartData(props);
  const colors = useSeriesColors();
  const mark = (index: number) => <Swatch color={colors[index % colors.length]} />;
  return (
    <Box component="figure" sx={figure}>
      <ChartCaption title={title} isHidden={isTitleHidden} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <LazyBoundary loading={<Skeleton variant="circular" width={height} height={height} />}>
          <Box aria-hidden="true" sx={{ width: height, height, flexShrink: 0, mx: 'auto' }}>
            <PiePlot data={data} height={height} />
          </Box>
        </LazyBoundary>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <ChartTable data={data} title={title} labelName={labelName} mark={mark} />
        </Box>
      </Box>
    </Box>
  );
}

function Swatch({ color = 'text.secondary' }: { color: string | undefined }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        bgcolor: color,
        display: 'inline-block',
        width: 12,
        height: 12,
        mr: 1,
        borderRadius: '3px',
        // Backgrounds are left out of print otherwise, and this one is the key to the ring.
        printColorAdjust: 'exact',
      }}
    />
  );
}
