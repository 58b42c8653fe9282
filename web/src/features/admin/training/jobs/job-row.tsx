import type { TrainingJob } from '@entourage/contracts/calls/training';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { trainingTexts } from '../texts.ts';
import { CancelJob } from './cancel-job.tsx';
import { HeldOutLoss } from './held-out-loss.tsx';
import { JobSettings } from './job-settings.tsx';
import { JobMarks, JobStatus, WaitingReason } from './job-status.tsx';

const texts = trainingTexts.jobs;

/** A job in a list. */
export function JobRow({ job, onOpen }: { job: TrainingJob; onOpen: () => void }) {
  const { modelName, status, failureReason, createdAt, completedAt } = job;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px 190px' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 1,
        py: 1.75,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="h5" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{modelName}</bdi>
          </Typography>
          <JobStatus status={status} />
          <JobMarks job={job} />
        </Stack>
        <JobSettings job={job} />
        <WaitingReason job={job} />
        {status === 'FAILED' && failureReason && (
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {failureReason}
          </Typography>
        )}
      </Box>
      <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <HeldOutLoss job={job} />
        <Typography variant="body2" color="textSecondary">
          {completedAt ? texts.ended : texts.queued} <RelativeTime at={completedAt ?? createdAt} />
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} sx={{ justifyContent: { md: 'flex-end' } }}>
        {(status === 'READY' || status === 'RUNNING') && (
          <CancelJob job={job} size="small" color="inherit">
            {texts.cancelJob}
          </CancelJob>
        )}
        <Button size="small" variant="outlined" aria-label={texts.forJob(texts.details, modelName)} onClick={onOpen}>
          {texts.details}
        </Button>
      </Stack>
    </Box>
  );
}
