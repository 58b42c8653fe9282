import type { Slide } from '@entourage/contracts/deck/deck';
import TextField from '@mui/material/TextField';
import type { Edit } from '../../domain/version-edits.ts';
import { versionTexts as texts } from '../../version-texts.ts';

type Props = { slide: Slide; onChange: (edit: Edit) => void };

/** What can be edited of a slide: its words. Figures and charts stay. */
export function SlideFields({ slide: { title, lead, points }, onChange }: Props) {
  const pointsWith = (index: number, text: string) =>
    points.map((point, at) => (at === index ? { ...point, text } : point));
  return (
    <>
      <Words label={texts.slideTitle} value={title} most={120} onChange={(words) => onChange({ title: words })} />
      <Words label={texts.lead} value={lead} most={600} onChange={(words) => onChange({ lead: words })} />
      {points.map((point, index) => (
        <Words
          key={point.title}
          label={texts.point(point.title)}
          value={point.text}
          most={600}
          onChange={(words) => onChange({ points: pointsWith(index, words) })}
        />
      ))}
    </>
  );
}

type WordsProps = { label: string; value: string; most: number; onChange: (words: string) => void };

function Words({ label, value, most, onChange }: WordsProps) {
  return (
    <TextField
      label={label}
      value={value}
      multiline
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
}
