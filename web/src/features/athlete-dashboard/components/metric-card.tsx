import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/rest/biomarkers';
import Typography from '@mui/material/Typography';
import { changedSince, stepsOf, valuesOver } from '../../../shared/biomarkers/field-history.ts';
import { MetricLayout } from '../../../shared/biomarkers/metric-layout.tsx';
import type { MetricField } from '../../../shared/biomarkers/metric-view.tsx';
import { SetBy } from '../../../shared/biomarkers/set-by.tsx';
import { fieldNames, marks, valueWord } from '../../../shared/biomarkers/words.ts';
import { Panel } from '../../../shared/components/panel.tsx';
import { useLiveMark } from '../../../shared/live/use-live-change.ts';
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
  const isJustChanged = useLiveMark(record[field]);
  const isHidden = record.notShared.includes(field);
  const isAssessed = !record.notAssessed.includes(field);
  const change = changedSince(history, field, seenVersion);
  return (
    <Panel title={fieldNames[field]} isJustChanged={isJustChanged}>
      {isHidden ? (
        <Typography color="textSecondary">{marks.notShared}</Typography>
      ) : (
        <MetricLayout
          field={field}
          record={record}
          values={valuesOver(history, field)}
          facts={
            <>
              <SetBy step={stepsOf(history, field)[0]} isAssessed={isAssessed} actorName={actorName} />
              {seenVersion !== null && isAssessed && (
                <Typography variant="body2" color={change ? 'textPrimary' : 'textSecondary'}>
                  {change ? texts.changedFrom(valueWord(change.from)) : texts.unchanged}
                </Typography>
              )}
            </>
          }
        />
      )}
    </Panel>
  );
}
