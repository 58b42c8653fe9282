import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/rest/biomarkers';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { changedSince, stepsOf, valuesOver } from '../../../shared/biomarkers/field-history.ts';
import { type MetricField, MetricPicture, MetricTrend } from '../../../shared/biomarkers/metric-view.tsx';
import { SetBy } from '../../../shared/biomarkers/set-by.tsx';
import { useJustChanged } from '../../../shared/biomarkers/use-just-changed.ts';
import { fieldNames, marks, valueWord } from '../../../shared/biomarkers/words.ts';
import { Panel } from '../../../shared/components/panel.tsx';
import { texts } from '../texts.ts';

type Props = {
  field: MetricField;
  record: Biomarkers;
  history: BiomarkersHistoryEntry[];
  /** Version at the end of the last visit; null on the first. */
  seenVersion: number | null;
  actorName: (by: string, byRole: string) => string;
};

/** One number, one meaning: the value, who set it and when, what changed, and how it came there. */
export function MetricCard({ field, record, history, seenVersion, actorName }: Props) {
  const isJustChanged = useJustChanged(record[field]);
  const isHidden = record.notShared.includes(field);
  const isAssessed = !record.notAssessed.includes(field);
  const change = changedSince(history, field, seenVersion);
  return (
    <Panel title={fieldNames[field]} isJustChanged={isJustChanged}>
      {isHidden ? (
        <Typography color="textSecondary">{marks.notShared}</Typography>
      ) : (
        // On a phone the picture stands beside its facts, so that all three fit one screen.
        <Stack direction={{ xs: 'row', md: 'column' }} spacing={2} sx={{ flex: 1, justifyContent: 'space-between' }}>
          <Box
            sx={{
              width: { xs: 140, md: '100%' },
              flexShrink: 0,
              minHeight: { md: 124 },
              display: 'grid',
              alignItems: 'end',
            }}
          >
            <MetricPicture field={field} record={record} />
          </Box>
          <Stack
            direction={{ xs: 'column', md: 'row' }}
            spacing={{ xs: 1, md: 2 }}
            sx={{
              flex: { xs: 1, md: 'none' },
              minWidth: 0,
              alignItems: { xs: 'flex-start', md: 'flex-end' },
              justifyContent: 'space-between',
              minHeight: 44,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <SetBy step={stepsOf(history, field)[0]} isAssessed={isAssessed} actorName={actorName} />
              {seenVersion !== null && isAssessed && (
                <Typography variant="body2" color={change ? 'textPrimary' : 'textSecondary'}>
                  {change ? texts.changedFrom(valueWord(change.from)) : texts.unchanged}
                </Typography>
              )}
            </Box>
            <Box sx={{ flexShrink: 0, width: 96, display: 'flex', justifyContent: 'flex-end' }}>
              <MetricTrend field={field} values={valuesOver(history, field)} />
            </Box>
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}
