import type { TrainingJob } from '@entourage/contracts/calls/training';
import Typography from '@mui/material/Typography';
import ModelTrainingRounded from '#icons/ModelTrainingRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { jobsByPlace } from '../job-lists.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingJobsQuery } from '../training-api.ts';
import { LiveJob } from './live-job.tsx';
import { RecentJobs } from './recent-jobs.tsx';

const texts = trainingTexts.jobs;

/** The newest running job, and the jobs that wait or have ended. */
export function StatusPanel() {
  const query = useTrainingJobsQuery();
  if (query.data) return <Jobs jobs={query.data} />;
  return (
    <Panel title={texts.title}>
      <QueryView query={query} skeleton={<RowsSkeleton />} errorText={texts.loadFailed}>
        {() => null}
      </QueryView>
    </Panel>
  );
}

function Jobs({ jobs }: { jobs: readonly TrainingJob[] }) {
  const { shown, otherRunning, others, queued } = jobsByPlace(jobs);
  return (
    <>
      <Panel
        title={texts.title}
        action={
          otherRunning.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {texts.running(otherRunning.length)}
            </Typography>
          )
        }
      >
        {shown ? (
          <LiveJob job={shown} />
        ) : (
          <EmptyState
            icon={<ModelTrainingRounded />}
            title={jobs.length === 0 ? texts.none : texts.noneRunning}
            text={queued > 0 ? texts.waiting(queued) : texts.noneHint}
            titleAs="h3"
          />
        )}
      </Panel>
      <RecentJobs jobs={[...otherRunning, ...others]} latest={others.slice(0, 3)} />
    </>
  );
}
