import { BarChart } from '@mui/x-charts/BarChart';
import { type ChartData, measuredIn } from './chart-data.ts';
import { axisText, chartOptions, labelWidth } from './chart-options.ts';
import { useSeriesColors } from './use-series-colors.ts';

export type BarLayout = 'vertical' | 'horizontal';
type Props = { data: ChartData; height: number; layout: BarLayout };

/** Each bar of a single series has its value at its end; several series have a legend and the values in tooltips. */
export default function BarPlot({ data: { labels, series, format }, height, layout }: Props) {
  const isHorizontal = layout === 'horizontal';
  const isSingle = series.length === 1;
  const bands = { scaleType: 'band' as const, data: labels, tickLabelStyle: axisText, disableTicks: true };
  const measured = measuredIn(series);
  const highest = Math.max(0, ...measured) || 1;
  const values = {
    tickLabelStyle: axisText,
    tickNumber: 4,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => format(value),
    // The values stand at the ends of the bars, and are cut off where the axis ends.
    ...(isSingle && { position: 'none' as const, max: highest * (isHorizontal ? 1.25 : 1.12) }),
  };
  const ticks = measured.map(format);
  return (
    <BarChart
      {...chartOptions}
      height={height}
      layout={layout}
      hideLegend={isSingle}
      colors={useSeriesColors()}
      borderRadius={4}
      margin={{ left: 0, right: isHorizontal ? 16 : 0, top: isHorizontal ? 0 : 8, bottom: 0 }}
      grid={isSingle ? {} : { horizontal: !isHorizontal, vertical: isHorizontal }}
      xAxis={[isHorizontal ? values : bands]}
      yAxis={[isHorizontal ? { ...bands, width: labelWidth(labels) } : { ...values, width: labelWidth(ticks) }]}
      series={series.map(({ name, values: all }) => ({
        label: name,
        data: all,
        valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
        ...(isSingle && {
          barLabel: ({ value }: { value: number | null }) => (value === null ? '' : format(value)),
          barLabelPlacement: 'outside' as const,
        }),
      }))}
    />
  );
}
