import { PieChart } from '@mui/x-charts/PieChart';
import type { ChartData } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';
import { useSeriesColors } from './use-series-colors.ts';

/** A ring of the first series. The table beside it is its legend. */
export default function PiePlot({ data: { labels, series, format }, height }: { data: ChartData; height: number }) {
  return (
    <PieChart
      {...chartOptions}
      height={height}
      hideLegend
      colors={useSeriesColors()}
      margin={4}
      series={[
        {
          innerRadius: '58%',
          paddingAngle: 1.5,
          cornerRadius: 3,
          data: labels.map((label, index) => ({ id: label, label, value: series[0]?.values[index] ?? 0 })),
          valueFormatter: ({ value }) => format(value),
        },
      ]}
    />
  );
}
