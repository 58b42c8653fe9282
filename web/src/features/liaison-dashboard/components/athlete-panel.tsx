import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { useBiomarkersHistoryQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { HistoryTimeline } from '#entities/biomarkers/history-timeline.tsx';
import { metricFields } from '#entities/biomarkers/metric-view.tsx';
import { useActorName } from '#entities/biomarkers/use-actor-name.ts';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { AdvicePanel, TodoPanel } from './advice-panel.tsx';
import { CommunicationCard } from './communication-card.tsx';
import { MetricPanel } from './metric-panel.tsx';

type Props = { athlete: AssignedAthlete; current: Biomarkers | null; editor: FieldEditor };

/** The athlete's dashboard with its fields editable (S1 §2). */
export function AthletePanel({ athlete, current, editor }: Props) {
  const history = useBiomarkersHistoryQuery(athlete.id);
  const actorName = useActorName(athlete.id);
  const form = { athleteId: athlete.id, current, editor };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
        alignItems: 'stretch',
        '& > :nth-of-type(-n+3), & > :nth-of-type(7)': { gridColumn: { lg: 'span 2' } },
        '& > :nth-of-type(4), & > :nth-of-type(5)': { gridColumn: { lg: 'span 3' } },
        '& > :nth-of-type(6)': { gridColumn: { lg: 'span 4' } },
        '& > :nth-of-type(7)': { alignSelf: 'start' },
      }}
    >
      {metricFields.map((field) => (
        <MetricPanel key={field} field={field} history={history.data ?? []} actorName={actorName} {...form} />
      ))}
      <AdvicePanel {...form} />
      <TodoPanel {...form} />
      <HistoryTimeline query={history} actorName={actorName} />
      <CommunicationCard athlete={athlete} />
    </Box>
  );
}
