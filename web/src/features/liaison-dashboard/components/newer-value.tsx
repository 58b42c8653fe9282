import type { BiomarkerField, Biomarkers } from '@entourage/contracts/rest/biomarkers';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { valueWord } from '../../../shared/biomarkers/words.ts';
import { texts } from '../texts.ts';

type Props = { field: BiomarkerField; current: Biomarkers | null; wasStale: boolean };

/** While a field is edited: somebody else has changed it, or the whole record, since the form opened. */
export function NewerValue({ field, current, wasStale }: Props) {
  const now = valueWord(current?.[field] ?? null);
  const [atStart] = useState(now);
  if (now !== atStart)
    return (
      <Alert severity="warning" variant="outlined">
        {texts.biomarkers.newer(now)}
      </Alert>
    );
  if (!wasStale) return null;
  return (
    <Alert severity="info" variant="outlined">
      {texts.biomarkers.otherFieldNewer}
    </Alert>
  );
}
