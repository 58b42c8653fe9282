import type { Biomarkers } from '@entourage/contracts/rest/biomarkers';
import Box from '@mui/material/Box';
import { useBiomarkersHistoryQuery } from '../../../shared/biomarkers/biomarkers-api.ts';
import { metricFields } from '../../../shared/biomarkers/metric-view.tsx';
import { useActorName } from '../../../shared/biomarkers/use-actor-name.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { useLastVisit } from '../state/use-last-visit.ts';
import { texts } from '../texts.ts';
import { MetricCard } from './metric-card.tsx';
import { StripAnnouncement } from './strip-announcement.tsx';

/** Injury risk, training intensity and focus area side by side (look.md). They read without the history while it is on its way. */
export function ReadinessStrip({ record }: { record: Biomarkers }) {
  const user = useSignedInUser();
  const { data: history = [] } = useBiomarkersHistoryQuery(record.userId);
  const actorName = useActorName(record.userId);
  const seenVersion = useLastVisit(user.id, record.userId, record.version);
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
          history={history}
          seenVersion={seenVersion}
          actorName={actorName}
        />
      ))}
      <StripAnnouncement record={record} />
    </Box>
  );
}
