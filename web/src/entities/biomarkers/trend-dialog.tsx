import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNow } from '#shared/browser/use-now.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { useBiomarkersTrendQuery } from './biomarkers-api.ts';
import { type FieldStep, fieldSteps } from './field-history.ts';
import { fieldNames, valueLabel } from './labels.ts';
import type { MetricField } from './metric-picture.tsx';
import { buildTrend, type TrendSpan, trendSentence, trendSpans } from './trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendTexts } from './trend-texts.ts';

export type TrendProps = {
  athleteId: string;
  field: MetricField;
  actorName: (by: string | null, byRole: string) => string;
};

/** How a value has developed, with dates and who set each step. */
export default function TrendDialog({ athleteId, field, actorName, onClose }: TrendProps & { onClose: () => void }) {
  const titleId = useId();
  const query = useBiomarkersTrendQuery(athleteId);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{trendTexts.title(fieldNames[field])}</DialogTitle>
      <Box sx={{ px: 3, pb: 1, overflowY: 'auto' }}>
        <QueryView query={query} errorText={trendTexts.loadFailed}>
          {({ entries, isWhole }) => (
            <TrendView
              field={field}
              steps={fieldSteps(entries, field)}
              since={isWhole ? null : (entries.at(-1)?.at ?? null)}
              actorName={actorName}
            />
          )}
        </QueryView>
      </Box>
      <Box sx={{ px: 3, py: 2, display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{trendTexts.close}</Button>
      </Box>
    </Dialog>
  );
}

type ViewProps = Pick<TrendProps, 'field' | 'actorName'> & {
  steps: FieldStep[];
  /** Where the loaded history begins, when there is more of it. */
  since: string | null;
};

function TrendView({ field, steps, since, actorName }: ViewProps) {
  const [span, setSpan] = useState<TrendSpan>('12');
  const trend = buildTrend(field, steps, span, useNow());
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={trendTexts.span}
        onChange={(_, chosen: TrendSpan | null) => chosen && setSpan(chosen)}
      >
        {trendSpans.map((option) => (
          <ToggleButton key={option} value={option} sx={{ px: 2, textTransform: 'none' }}>
            {trendTexts.spans[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography role="status" sx={{ mt: 2 }}>
        {trendSentence(trend)}
      </Typography>
      {trend.points.length > 0 && <TrendChart trend={trend} />}
      {since && span === 'all' && (
        <Typography variant="body2" color="textSecondary">
          {trendTexts.since(exactTime(since))}
        </Typography>
      )}
      {trend.steps.length > 0 && <StepTable steps={trend.steps} actorName={actorName} caption={fieldNames[field]} />}
    </>
  );
}

type TableProps = { steps: FieldStep[]; caption: string; actorName: TrendProps['actorName'] };

function StepTable({ steps, caption, actorName }: TableProps) {
  return (
    <Table size="small" aria-label={trendTexts.table(caption)} sx={{ mt: 1, '& td, & th': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          {trendTexts.columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map(({ version, at, by, byRole, from, to }) => (
          <TableRow key={version}>
            <TableCell>{exactTime(at)}</TableCell>
            <TableCell>{from === null ? valueLabel(to) : `${valueLabel(from)} → ${valueLabel(to)}`}</TableCell>
            <TableCell>{actorName(by, byRole)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
