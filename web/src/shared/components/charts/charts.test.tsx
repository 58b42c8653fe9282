import { render, screen, waitFor, within } from '@testing-library/react';
import { ThemeRoot } from '../../theme/theme-root.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { chartData } from './chart-data.ts';
import { BarChart, LineChart, PieChart } from './charts.tsx';

const points = [
  { label: 'Cover', value: 12 },
  { label: 'The Problem', value: 1_240 },
];
const seconds = (value: number) => `${value} s`;
const show = (chart: React.ReactNode) => render(<ThemeRoot>{chart}</ThemeRoot>);
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test.each([
  ['bars', BarChart],
  ['a line', LineChart],
  ['a ring', PieChart],
])('%s: the table has every number of the picture, as the format writes it', async (_, Chart) => {
  const { container } = show(
    <Chart title="Time per slide" labelName="Slide" valueName="Time" points={points} format={seconds} />,
  );
  expect(screen.getByRole('figure')).toHaveTextContent('Time per slide');
  expect(rowsOf('Time per slide')).toEqual([
    ['Slide', 'Time'],
    ['Cover', '12 s'],
    ['The Problem', '1240 s'],
  ]);
  // Hidden from screen readers, so nothing in it may take the focus.
  const picture = await pictureIn(container);
  expect(picture.closest('[aria-hidden]')!.querySelector('[tabindex="0"]')).toBeNull();
});

test('several series have a column each', async () => {
  const early = { name: '2026', points };
  const late = { name: '2027', points: points.map(({ label }, value) => ({ label, value })) };
  const { container } = show(
    <BarChart title="Athletes" labelName="League" series={[early, late]} layout="horizontal" />,
  );
  expect(rowsOf('Athletes')).toEqual([
    ['League', '2026', '2027'],
    ['Cover', '12', '0'],
    ['The Problem', '1,240', '1'],
  ]);
  await pictureIn(container);
});

test('series with different labels are refused, since their values would stand at the wrong ones', () => {
  const series = [
    { name: 'a', points },
    { name: 'b', points: points.toReversed() },
  ];
  expect(() => chartData({ title: 'Athletes', series })).toThrow("The series 'b' of 'Athletes' has labels of its own");
});

test('what cannot be loaded is replaced by what stands for it', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('Failed to fetch dynamically imported module');
  };
  show(
    <LazyBoundary failed={<p>The numbers</p>}>
      <Broken />
    </LazyBoundary>,
  );
  expect(screen.getByText('The numbers')).toBeVisible();
});

/** The library draws into a surface of this class; jsdom has no sizes, so there is nothing in it. */
const pictureIn = (container: HTMLElement) =>
  waitFor(() => {
    const picture = container.querySelector('[aria-hidden="true"] .MuiChartsSurface-root');
    if (!picture) throw new Error('There is no picture');
    return picture;
  });
