import type { TrainingJob } from '@entourage/contracts/calls/training';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { trainingTexts } from '../texts.ts';
import { lossText, speedText } from '../training-format.ts';
import { CancelJob } from './cancel-job.tsx';
import { JobLog } from './job-log.tsx';
import { JobSettings } from './job-settings.tsx';
import { JobMarks, JobStatus } from './job-status.tsx';
import { LossChart } from './loss-chart.tsx';

const texts = trainingTexts.jobs;

/** The job that is being trained, as it goes on. */
export function LiveJob({ job }: { job: TrainingJob }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 300px' }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{job.modelName}</bdi>
          </Typography>
          <JobSettings job={job} />
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
            <JobStatus status={job.status} />
            <JobMarks job={job} />
          </Stack>
        </Box>
        <CancelJob job={job} variant="outlined" color="error">
          {texts.cancel}
        </CancelJob>
      </Box>
      <Progress job={job} />
      <Figures job={job} />
      <TwoParts titleAs="h4" chart={<LossChart job={job} />} log={<JobLog key={job.id} job={job} />} />
    </Box>
  );
}

function Progress({ job }: { job: TrainingJob }) {
  const { modelName, progress, currentEpoch, totalEpochs, step, totalSteps } = job;
  const epoch = `${texts.epoch} ${texts.ofTotal(currentEpoch, totalEpochs)}`;
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
        }}
      >
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {progress} %
        </Typography>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {epoch}
          {totalSteps !== null && ` · ${texts.step} ${texts.ofTotal(step, totalSteps)}`}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={texts.progressOf(modelName)}
        aria-valuetext={`${progress} %, ${epoch}`}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </div>
  );
}

/** As columns with hairlines between them, since the panel is a card already. */
function Figures({ job }: { job: TrainingJob }) {
  const { currentLoss, estimatedTimeLeft, gpuUsage, tokensPerSecond } = job;
  const figures = [
    { name: texts.loss, value: currentLoss === null ? texts.unknown : lossText(currentLoss) },
    { name: texts.timeLeft, value: estimatedTimeLeft ?? texts.unknown },
    { name: texts.gpu, value: `${gpuUsage} %` },
    { name: texts.speed, value: tokensPerSecond === null ? texts.unknown : speedText(tokensPerSecond) },
  ];
  return (
    <Box
      component="dl"
      aria-label={texts.progress}
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map(({ name, value }) => (
        <Box key={name} sx={{ pl: 2, borderLeft: 1, borderColor: 'divider' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The picture of the losses, and what is written beside it. */
export function TwoParts({ chart, log, titleAs }: { chart: ReactNode; log: ReactNode; titleAs: 'h3' | 'h4' }) {
  const parts = [
    { title: texts.lossChart, content: chart },
    { title: texts.log, content: log },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      {parts.map(({ title, content }) => (
        <Box key={title} sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component={titleAs} sx={{ mb: 1 }}>
            {title}
          </Typography>
          {content}
        </Box>
      ))}
    </Box>
  );
}
