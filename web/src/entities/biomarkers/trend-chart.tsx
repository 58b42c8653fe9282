import { zonedFormat } from '@entourage/contracts/zoned-time';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { valueLabel } from './labels.ts';
import type { Trend } from './trend.ts';

const day = zonedFormat({ month: 'short', day: 'numeric' });
/** More dates than this run into each other at 390 px. */
const shownDates = 4;

/** The values of a trend as a line of steps. Decorative: the table below it has the same in words. */
export function TrendChart({ trend: { from, to, scale, points } }: { trend: Trend }) {
  const theme = useTheme();
  // The variable follows the colour scheme, the plain palette does not.
  const { palette } = theme.vars ?? theme;
  return (
    <div aria-hidden="true">
      <LineChart
        height={220}
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
        skipAnimation
        // Hidden from screen readers, so it must not take the focus.
        disableKeyboardNavigation
        hideLegend
        disableAxisListener
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'time',
            data: points.map(({ at }) => at),
            min: from,
            max: to,
            tickNumber: shownDates,
            valueFormatter: (at: Date) => day(at, viewerZone()),
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: Math.max(scale.length - 1, 1),
            width: 84,
            tickInterval: scale.map((_, index) => index),
            valueFormatter: (index: number) => valueLabel(scale[index] ?? ''),
          },
        ]}
        series={[
          {
            data: points.map(({ value }) => scale.indexOf(value)),
            curve: 'stepAfter',
            color: palette.info.main,
            showMark: true,
            disableHighlight: true,
          },
        ]}
        slotProps={{ tooltip: { trigger: 'none' } }}
      />
    </div>
  );
}
