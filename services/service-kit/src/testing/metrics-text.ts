/** A line of `/metrics`. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

const line = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The samples of the text of `/metrics`. */
export const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((one) => {
    const [, name, labels = '', value] = line.exec(one) ?? [];
    if (!name) return [];
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(label)].map(([, key, of]) => [key, of])),
        value: Number(value),
      },
    ];
  });

/** The value of the sample with these labels, among others; undefined without one. */
export const metricValue = (text: string, name: string, labels: Record<string, string> = {}): number | undefined =>
  samplesOf(text).find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;

/** Names and types of all metrics of a text, also of those without a sample. */
export const declaredIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]));

/** A row of docs/metrics.md. */
export type DocumentedMetric = { name: string; type: string; labels: string[] };

/** The tables of docs/metrics.md, by their headings. */
export function documentedMetrics(page: string): Map<string, DocumentedMetric[]> {
  const [, ...sections] = page.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| `(\w+)` \| (\w+) \| (.*?) \|/gm)].map(([, name, type, labels]) => ({
        name: name!,
        type: type!,
        labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, one]) => one!),
      }));
      return [section.slice(0, section.indexOf('\n')), rows];
    }),
  );
}
