import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import Typography from '@mui/material/Typography';
import { fieldSteps, sparklineValues } from '#entities/biomarkers/field-history.ts';
import { MetricLayout } from '#entities/biomarkers/metric-layout.tsx';
import type { MetricField } from '#entities/biomarkers/metric-picture.tsx';
import { MetricTrend } from '#entities/biomarkers/metric-trend.tsx';
import { SetBy } from '#entities/biomarkers/set-by.tsx';
import { texts } from '../texts.ts';
import { EditablePanel } from './editable-panel.tsx';
import type { FieldFormProps } from './field-form.tsx';
import type { LevelField } from './level-buttons.tsx';

export type MetricProps = FieldFormProps & {
  field: MetricField;
  history: BiomarkersHistoryEntry[];
  actorName: (by: string | null, byRole: string) => string;
};

/** A metric as the athlete sees it, with an edit button. */
export function MetricPanel(props: MetricProps & { field: Exclude<MetricField, LevelField> }) {
  return (
    <EditablePanel {...props}>
      <MetricContent {...props} />
    </EditablePanel>
  );
}

/** A metric as the athlete sees it, or that there is no record yet. */
export function MetricContent({ field, current, history, actorName }: MetricProps) {
  if (current === null) return <Typography color="textSecondary">{texts.biomarkers.none}</Typography>;
  return (
    <MetricLayout
      field={field}
      record={current}
      facts={
        <SetBy
          step={fieldSteps(history, field)[0]}
          isAssessed={!current.notAssessed.includes(field)}
          defaultValue={current[field]}
          actorName={actorName}
        />
      }
      trend={
        <MetricTrend
          athleteId={current.userId}
          field={field}
          values={sparklineValues(history, field)}
          actorName={actorName}
        />
      }
    />
  );
}
