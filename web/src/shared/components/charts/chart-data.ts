/** One value of a chart with the label below it; the labels of one chart differ. Null where nothing was measured. */
export type ChartPoint = { label: string; value: number | null };
/** Values of one kind. The series of one chart have the same labels in the same order. */
type ChartSeries = { name: string; points: readonly ChartPoint[] };

export type ChartProps = {
  /** The caption, and the name of the table. */
  title: string;
  /** A value as text, in the picture and in the table; grouped digits by default. */
  format?: (value: number) => string;
  /** What the labels are, as the head of their column: 'Slide', 'Year'. */
  labelName?: string;
  /** Of the picture, in pixels. */
  height?: number;
  /** Where a heading right above says the same. */
  isTitleHidden?: boolean;
} & (
  | {
      /** What the values are, as the head of their column: 'Seconds'. */
      valueName?: string;
      points: readonly ChartPoint[];
    }
  | { series: readonly ChartSeries[] }
);

/** What a picture and a table need: the labels once, and the values of each series in their order. */
export type ChartData = {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  format: (value: number) => string;
};

/** Every value that was measured. */
export const measuredIn = (series: ChartData['series']): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** @throws when two series have different labels */
export function chartData(props: ChartProps): ChartData {
  const all = 'series' in props ? props.series : [{ name: props.valueName ?? 'Value', points: props.points }];
  const labels = (all[0]?.points ?? []).map(({ label }) => label);
  const series = all.map(({ name, points }) => {
    if (points.some(({ label }, index) => label !== labels[index]) || points.length !== labels.length)
      throw new Error(`The series '${name}' of '${props.title}' has labels of its own`);
    return { name, values: points.map(({ value }) => value) };
  });
  return { labels, series, format: props.format ?? ((value) => grouped.format(value)) };
}
