import { escaped } from '../../src/page/html.ts';

type Line = { name: string; points: readonly (readonly [x: number, y: number])[] };
type Chart = { title: string; unit: string; lines: readonly Line[] };

const [width, height] = [640, 220];
const margin = { left: 72, right: 12, top: 18, bottom: 30 };

/** A chart of lines over seconds as SVG, with its data as text for those who do not see it. Empty without points. */
export function lineChart({ title, unit, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) return '';
  const maxX = Math.max(1, ...points.map(([x]) => x));
  const maxY = niceAbove(Math.max(1, ...points.map(([, y]) => y)));
  const x = (value: number) => margin.left + (value / maxX) * (width - margin.left - margin.right);
  const y = (value: number) => height - margin.bottom - (value / maxY) * (height - margin.top - margin.bottom);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const [at, label] = [y(maxY * part).toFixed(1), round(maxY * part)];
    return `<line class="grid" x1="${margin.left}" x2="${width - margin.right}" y1="${at}" y2="${at}"/><text x="${margin.left - 6}" y="${at}" dy="4" text-anchor="end">${label}</text>`;
  });
  const ends = [0, maxX / 2, maxX].map(
    (value, index) =>
      `<text x="${x(value).toFixed(1)}" y="${height - 6}" text-anchor="${['start', 'middle', 'end'][index]}">${Math.round(value)} s</text>`,
  );
  const drawn = lines.map(
    ({ points: list }, index) =>
      `<polyline class="line c${index % 6} d${Math.floor(index / 6)}" points="${list.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ')}"/>`,
  );
  const legend = lines.map(({ name, points: list }, index) => {
    const [first, last] = [list[0]?.[1] ?? 0, list.at(-1)?.[1] ?? 0];
    const peak = Math.max(0, ...list.map(([, py]) => py));
    return `<li><svg width="20" height="10" aria-hidden="true"><line class="line c${index % 6} d${Math.floor(index / 6)}" x1="0" x2="20" y1="5" y2="5"/></svg> ${escaped(name)}: ${round(first)} → ${round(last)}, at most ${round(peak)} ${unit}</li>`;
  });
  return `<figure><figcaption>${escaped(title)}, ${unit}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">${[...grid, ...ends, ...drawn].join('')}</svg><ul class="legend">${legend.join('')}</ul></figure>`;
}

const round = (value: number) =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en-US');

/** The next of 1, 2, 2.5, 5 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
