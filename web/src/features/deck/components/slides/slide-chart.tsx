import { chartValueText } from '@entourage/contracts/deck/chart-value';
import type { SlideChart as Chart } from '@entourage/contracts/deck/slide';
import Box from '@mui/material/Box';
import { BarChart, type ChartProps, LineChart, PieChart } from '#shared/components/charts/charts.tsx';
import { texts } from '../../texts.ts';
import { cardStyle } from './card-style.ts';

const kinds = { bar: BarChart, line: LineChart, pie: PieChart };

/** The chart of a slide on a surface of its own. */
export function SlideChart({ chart: { kind, title, unit, points } }: { chart: Chart }) {
  const Drawing: (props: ChartProps) => React.ReactNode = kinds[kind];
  return (
    <Box sx={cardStyle}>
      <Drawing
        title={title}
        points={points}
        height={kind === 'pie' ? 220 : 300}
        labelName={texts.chartLabels.name}
        valueName={texts.chartLabels[unit]}
        format={(value) => chartValueText(value, unit)}
      />
    </Box>
  );
}
