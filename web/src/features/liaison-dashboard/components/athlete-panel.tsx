import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { useBiomarkersHistoryQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { HistoryTimeline } from '#entities/biomarkers/history-timeline.tsx';
import { metricFields } from '#entities/biomarkers/metric-picture.tsx';
import { useActorName } from '#entities/biomarkers/use-actor-name.ts';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { AdvicePanel, TodoPanel } from './advice-panel.tsx';
import { threeColumns } from './athlete-skeleton.tsx';
import { CommunicationCard } from './communication-card.tsx';
import { isLevelField } from './level-buttons.tsx';
import { LevelPanel } from './level-panel.tsx';
import { MetricPanel } from './metric-panel.tsx';

/** By the width of the panel, which may stand beside the roster. */
const twoColumns = '@container (min-width: 520px)';

type Props = { athlete: AssignedAthlete; current: Biomarkers | null; editor: FieldEditor };

/** The athlete's dashboard with its fields editable. */
export function AthletePanel({ athlete, current, editor }: Props) {
  const history = useBiomarkersHistoryQuery(athlete.id);
  const actorName = useActorName(athlete.id);
  const form = { athleteId: athlete.id, current, editor };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // An open form makes its own card longer, not those beside it.
        alignItems: editor.editing ? 'start' : 'stretch',
        [twoColumns]: {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          // Beside the history, which is long, the card of one line would be as long.
          '& > :nth-of-type(5)': { gridColumn: '1 / -1' },
        },
        [threeColumns]: {
          gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
          '& > :nth-of-type(-n+3), & > :nth-of-type(7)': { gridColumn: 'span 2' },
          '& > :nth-of-type(4), & > :nth-of-type(5)': { gridColumn: 'span 3' },
          '& > :nth-of-type(6)': { gridColumn: 'span 4' },
        },
        '& > :nth-of-type(7)': { alignSelf: 'start' },
      }}
    >
      {metricFields.map((field) => {
        const metric = { history: history.data ?? [], actorName, ...form };
        return isLevelField(field) ? (
          <LevelPanel key={field} field={field} {...metric} />
        ) : (
          <MetricPanel key={field} field={field} {...metric} />
        );
      })}
      <AdvicePanel {...form} />
      <TodoPanel {...form} />
      <HistoryTimeline query={history} actorName={actorName} />
      <CommunicationCard athlete={athlete} />
    </Box>
  );
}
