import type { TrainingJob } from '@entourage/contracts/calls/training';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LineChart } from '#shared/components/charts/charts.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingJobMetricsQuery } from '../training-api.ts';
import { useThrottledEffect } from '../use-throttled-effect.ts';
import { lossSeries } from './loss-series.ts';

const texts = trainingTexts.jobs;
const heightPx = 280;
const readEveryMs = 1_000;
const twoDecimals = (loss: number) => loss.toFixed(2);

/** Losses of a job by step, of the rows it learns from and of those held out; they are read again as the job goes on. */
export function LossChart({ job }: { job: TrainingJob }) {
  const query = useTrainingJobMetricsQuery(job.id, { refetchOnMountOrArgChange: true });
  useThrottledEffect(readEveryMs, `${job.status} ${job.step}`, query.refetch);
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton variant="rounded" height={heightPx} />}
      errorText={texts.chartFailed}
      isOneLine
      empty={<Typography color="textSecondary">{texts.noLossYet}</Typography>}
    >
      {(metrics) => {
        const { training, heldOut } = lossSeries(metrics, job.heldOutLossBefore);
        return (
          <LineChart
            title={texts.chartOf(job.modelName)}
            isTitleHidden
            labelName={texts.stepName}
            height={heightPx}
            format={twoDecimals}
            isToScale
            series={[
              { name: texts.trainingLoss, points: training },
              { name: texts.heldOutLoss, points: heldOut },
            ]}
          />
        );
      }}
    </QueryView>
  );
}
