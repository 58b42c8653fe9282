import type { BiomarkersHistoryEntry } from '@entourage/contracts/rest/biomarkers';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { stepsOf, valuesOver } from '../../../shared/biomarkers/field-history.ts';
import { type MetricField, MetricPicture, MetricTrend } from '../../../shared/biomarkers/metric-view.tsx';
import { SetBy } from '../../../shared/biomarkers/set-by.tsx';
import { texts } from '../texts.ts';
import { EditablePanel } from './editable-panel.tsx';
import type { FieldFormProps } from './field-form.tsx';

type Props = FieldFormProps & {
  field: MetricField;
  history: BiomarkersHistoryEntry[];
  actorName: (by: string, byRole: string) => string;
};

/** A metric as the athlete sees it, with a pencil. */
export function MetricPanel({ field, history, actorName, ...props }: Props) {
  const { current } = props;
  return (
    <EditablePanel field={field} {...props}>
      {current === null ? (
        <Typography color="textSecondary">{texts.biomarkers.none}</Typography>
      ) : (
        <Stack spacing={2} sx={{ flex: 1, justifyContent: 'space-between' }}>
          <Box sx={{ minHeight: 124, display: 'grid', alignItems: 'end' }}>
            <MetricPicture field={field} record={current} />
          </Box>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-end', justifyContent: 'space-between' }}>
            <SetBy
              step={stepsOf(history, field)[0]}
              isAssessed={!current.notAssessed.includes(field)}
              actorName={actorName}
            />
            <Box sx={{ flexShrink: 0, width: 88, display: 'flex', justifyContent: 'flex-end' }}>
              <MetricTrend field={field} values={valuesOver(history, field)} />
            </Box>
          </Stack>
        </Stack>
      )}
    </EditablePanel>
  );
}
