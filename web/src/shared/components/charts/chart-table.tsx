import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { ChartData } from './chart-data.ts';

type Props = {
  data: ChartData;
  title: string;
  labelName: string;
  /** Before the label of a row: the colour of its slice. */
  mark?: (index: number) => ReactNode;
};

const written = (value: number | null | undefined, format: ChartData['format']) =>
  value === null || value === undefined ? '–' : format(value);

/** The numbers of a chart: what a screen reader reads, and what stays when the picture cannot be loaded. */
export function ChartTable({ data: { labels, series, format }, title, labelName, mark }: Props) {
  return (
    <Table size="small" aria-label={title} sx={{ '& th, & td': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            {labelName}
          </TableCell>
          {series.map(({ name }) => (
            <TableCell key={name} component="th" scope="col" align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {labels.map((label, index) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {mark?.(index)}
              {label}
            </TableCell>
            {series.map(({ name, values }) => (
              <TableCell key={name} align="right">
                {written(values[index], format)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
