import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { changedSince, fieldSteps, sparklineValues } from '#entities/biomarkers/field-history.ts';
import { fieldNames, marks } from '#entities/biomarkers/labels.ts';
import { MetricLayout } from '#entities/biomarkers/metric-layout.tsx';
import type { MetricField } from '#entities/biomarkers/metric-picture.tsx';
import { MetricTrend, trendHeight } from '#entities/biomarkers/metric-trend.tsx';
import { SetBy } from '#entities/biomarkers/set-by.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { sinceLastVisit } from '../domain/since-last-visit.ts';
import { texts } from '../texts.ts';

type Props = {
  field: MetricField;
  record: Biomarkers;
  /** Null while it is loading. */
  history: BiomarkersHistoryEntry[] | null;
  /** Version at the end of the last visit; null on the first. */
  seenVersion: number | null;
  actorName: (by: string | null, byRole: string) => string;
};

/** A value, who set it and when, what changed, and its history. */
export function MetricCard({ field, record, history, seenVersion, actorName }: Props) {
  const isJustChanged = useChangeHighlight(record[field]);
  const isHidden = record.notShared.includes(field);
  const isAssessed = !record.notAssessed.includes(field);
  if (!isHidden && history === null && isAssessed)
    return (
      <Panel title={fieldNames[field]} isJustChanged={isJustChanged}>
        <MetricLayout field={field} record={record} facts={<FactsSkeleton />} trend={<TrendSkeleton />} />
      </Panel>
    );
  const known = history ?? [];
  const change = changedSince(known, field, seenVersion);
  return (
    <Panel title={fieldNames[field]} isJustChanged={isJustChanged}>
      {isHidden ? (
        <Typography color="textSecondary">{marks.notShared}</Typography>
      ) : (
        <MetricLayout
          field={field}
          record={record}
          facts={
            <>
              <SetBy
                step={fieldSteps(known, field)[0]}
                isAssessed={isAssessed}
                defaultValue={record[field]}
                actorName={actorName}
              />
              {seenVersion !== null && isAssessed && (
                <Typography variant="body2" color={change ? 'textPrimary' : 'textSecondary'}>
                  {change ? sinceLastVisit(field, change) : texts.unchanged}
                </Typography>
              )}
            </>
          }
          trend={
            <MetricTrend
              athleteId={record.userId}
              field={field}
              values={sparklineValues(known, field)}
              actorName={actorName}
            />
          }
        />
      )}
    </Panel>
  );
}

/** The two lines of who set a value and when, on a phone. */
const FactsSkeleton = () => (
  <Typography variant="body2" component="div" aria-hidden>
    <Skeleton width="90%" />
    <Skeleton width="50%" />
  </Typography>
);

const TrendSkeleton = () => <Skeleton variant="rounded" height={trendHeight} aria-hidden />;
