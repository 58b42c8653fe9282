import type { TrainingJob } from '@entourage/contracts/calls/training';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { InfoDialog } from '../info-dialog.tsx';
import { HeldOutLoss } from './held-out-loss.tsx';
import { JobLog } from './job-log.tsx';
import { JobSettings } from './job-settings.tsx';
import { JobMarks, JobStatus, WaitingReason } from './job-status.tsx';
import { TwoParts } from './live-job.tsx';
import { LossChart } from './loss-chart.tsx';

/** What is known of a job that is not shown live: its end, its losses, its log. It follows the job while it is open. */
export function JobDialog({ job, onClose }: { job: TrainingJob; onClose: () => void }) {
  return (
    <InfoDialog title={job.modelName} width="lg" onClose={onClose}>
      <Stack spacing={2}>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <JobStatus status={job.status} />
          <JobMarks job={job} />
        </Stack>
        <div>
          <JobSettings job={job} />
          <WaitingReason job={job} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {job.trainingObjective}
          </Typography>
          <HeldOutLoss job={job} />
        </div>
        {job.failureReason && (
          <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>{job.failureReason}</Typography>
        )}
        <TwoParts titleAs="h3" chart={<LossChart job={job} />} log={<JobLog key={job.id} job={job} />} />
      </Stack>
    </InfoDialog>
  );
}
