import type { Biomarkers } from '@entourage/contracts/rest/biomarkers';
import { useEffect, useRef, useState } from 'react';
import { metricFields } from '../../../shared/biomarkers/metric-view.tsx';
import { fieldNames, valueWord } from '../../../shared/biomarkers/words.ts';
import { VisuallyHidden } from '../../../shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';

/** Says a live change aloud: what a sighted person sees marked for a moment. */
export function StripAnnouncement({ record }: { record: Biomarkers }) {
  const before = useRef(record);
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const changed = metricFields.filter((field) => before.current[field] !== record[field]);
    before.current = record;
    if (changed.length === 0) return;
    setSentence(changed.map((field) => texts.justChanged(fieldNames[field], valueWord(record[field]))).join('. '));
  }, [record]);
  return <VisuallyHidden isLive>{sentence}</VisuallyHidden>;
}
