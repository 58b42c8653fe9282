import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useBiomarkersHistoryQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { fieldNames, valueLabel } from '#entities/biomarkers/labels.ts';
import { metricFields } from '#entities/biomarkers/metric-picture.tsx';
import { useActorName } from '#entities/biomarkers/use-actor-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useLastVisit } from '#shared/browser/use-last-visit.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';
import { MetricCard } from './metric-card.tsx';

/** Injury risk, training intensity and focus area side by side (look.md). The values do not wait for the history. */
export function ReadinessStrip({ record }: { record: Biomarkers }) {
  const user = useSignedInUser();
  const { data: history = [], isLoading } = useBiomarkersHistoryQuery(record.userId);
  const actorName = useActorName(record.userId);
  const { since: seenVersion } = useLastVisit(`${user.id}:${record.userId}`, record.version);
  return (
    <Box
      role="group"
      aria-label={texts.readiness}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 2.5 },
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {metricFields.map((field) => (
        <MetricCard
          key={field}
          field={field}
          record={record}
          history={isLoading ? null : history}
          seenVersion={seenVersion}
          actorName={actorName}
        />
      ))}
      <StripAnnouncement record={record} />
    </Box>
  );
}

/** Announces a live change to screen readers; visually the change is highlighted. */
function StripAnnouncement({ record }: { record: Biomarkers }) {
  const before = useRef(record);
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const changed = metricFields.filter((field) => before.current[field] !== record[field]);
    before.current = record;
    if (changed.length === 0) return;
    setSentence(changed.map((field) => texts.justChanged(fieldNames[field], valueLabel(record[field]))).join('. '));
  }, [record]);
  return <VisuallyHidden isLive>{sentence}</VisuallyHidden>;
}
