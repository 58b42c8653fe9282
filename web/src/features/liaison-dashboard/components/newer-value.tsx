import type { BiomarkerField, Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { valueLabel } from '#entities/biomarkers/labels.ts';
import { texts } from '../texts.ts';

type Props = { field: BiomarkerField; current: Biomarkers | null; wasStale: boolean };

/** Shown while a field is edited, when somebody else has changed it or the record since the form opened. */
export function NewerValue({ field, current, wasStale }: Props) {
  const now = valueLabel(current?.[field] ?? null);
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
