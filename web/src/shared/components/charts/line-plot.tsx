import { LineChart } from '@mui/x-charts/LineChart';
import { type ChartData, measuredIn } from './chart-data.ts';
import { axisText, chartOptions, labelWidth } from './chart-options.ts';
import { useSeriesColors } from './use-series-colors.ts';

/** More marks than this run into each other at 390 px. */
const mostMarks = 14;

/** The legend of several series stands above the picture. */
const legendPx = 36;

type Props = { data: ChartData; height: number; isToScale: boolean };

/** Straight lines, since a curve would show values that nobody measured. Series differ in colour and in the shape of their marks. */
export default function LinePlot({ data: { labels, series, format }, height, isToScale }: Props) {
  const isSingle = series.length === 1;
  const measured = measuredIn(series);
  const isWhole = measured.every(Number.isInteger);
  const ticks = measured.map(format);
  return (
    <LineChart
      {...chartOptions}
      height={isSingle ? height : height - legendPx}
      hideLegend={isSingle}
      colors={useSeriesColors()}
      margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...(isToScale ? toScale(labels) : { scaleType: 'point', data: labels }),
          tickLabelStyle: axisText,
          disableTicks: labels.length > mostMarks,
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: labelWidth(ticks),
          tickNumber: 4,
          // No grid lines at halves if the values are counts.
          ...(isWhole && { tickMinStep: 1 }),
          tickLabelStyle: axisText,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      series={series.map(({ name, values }) => ({
        label: name,
        data: values,
        curve: 'linear',
        area: isSingle,
        // From one measured value to the next.
        connectNulls: true,
        showMark: values.filter((value) => value !== null).length <= mostMarks,
        valueFormatter: (value) => (value === null ? '' : format(value)),
      }))}
      sx={{ '& .LineChart-area': { fillOpacity: 0.12 } }}
    />
  );
}

/** Few round numbers below, whatever was measured. */
const toScale = (labels: readonly string[]) => ({
  scaleType: 'linear' as const,
  data: labels.map(Number),
  domainLimit: 'strict' as const,
  tickNumber: 6,
  tickMinStep: 1,
});
