import { defaultBaseModel } from '@entourage/contracts/calls/training';
import { durationText } from '@entourage/contracts/duration-text';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import { FactRow } from '../fact-row.tsx';
import { jobsByPlace } from '../job-lists.ts';
import { trainingTexts } from '../texts.ts';
import { useTrainingFilesQuery, useTrainingJobsQuery, useTrainingRatesQuery } from '../training-api.ts';
import { costText } from '../training-format.ts';
import { useThrottledEffect } from '../use-throttled-effect.ts';
import { estimateTraining, fewRows, tokensIn } from './estimate-training.ts';
import { plannedEpochs, type TrainingForm, type TrainingSettings } from './training-form-schema.ts';

const texts = trainingTexts.form;

/** What the chosen settings will take and cost, as measured by earlier jobs, and what is not as it seems. */
export function TrainingEstimate({ control }: { control: Control<TrainingForm, unknown, TrainingSettings> }) {
  const [model, epochsText, chosen] = useWatch({ control, name: ['modelType', 'epochs', 'fileIds'] });
  const { data: files } = useTrainingFilesQuery();
  const rates = useTrainingRates();
  if (!files) return null;
  const ready = files.filter(({ status }) => status === 'READY');
  const used = chosen.length === 0 ? ready : ready.filter(({ id }) => chosen.includes(id));
  const hasData = chosen.length > 0 || ready.length > 0;
  const epochs = plannedEpochs(epochsText);
  const rate = rates.find(({ modelType }) => modelType === model);
  const rows = used.reduce((sum, { report }) => sum + (report?.rows ?? 0), 0);
  const tokens = hasData ? tokensIn(used) : null;
  const estimate = estimateTraining({ rate, tokens, epochs });
  const unknown = rate ? texts.notMeasured : texts.byModel;
  return (
    <>
      {!hasData && (
        <Alert severity="info">
          <AlertTitle>{texts.noFiles}</AlertTitle>
          {texts.noFilesText}
        </Alert>
      )}
      {rate?.baseModel === defaultBaseModel && (
        <Alert severity="info">
          {trainingTexts.jobs.tunesInstead(trainingTexts.modelTypes[rate.modelType], defaultBaseModel)}
        </Alert>
      )}
      {hasData && rows < fewRows && <Alert severity="warning">{texts.fewRows(rows)}</Alert>}
      <Box component="dl" aria-label={texts.estimate} sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {tokens !== null && <FactRow name={texts.data}>{texts.tokensByEpochs(tokens, epochs)}</FactRow>}
        <FactRow name={texts.time}>{estimate ? texts.about(durationText(estimate.seconds)) : unknown}</FactRow>
        <FactRow name={texts.cost}>{estimate ? costText(estimate.usd) : unknown}</FactRow>
      </Box>
    </>
  );
}

const readEveryMs = 1_000;

/** Measured speeds and prices by model, read again when a job is completed: it is the next measurement. */
function useTrainingRates() {
  const { data: jobs = [] } = useTrainingJobsQuery();
  const { data: rates = [], refetch } = useTrainingRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  useThrottledEffect(readEveryMs, jobsByPlace(jobs).models[0]?.id, refetch);
  return rates;
}
