import type { TrainingJob, TrainingJobStatus } from '@entourage/contracts/calls/training';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import AutorenewRounded from '#icons/AutorenewRounded.tsx';
import BlockRounded from '#icons/BlockRounded.tsx';
import CheckCircleRounded from '#icons/CheckCircleRounded.tsx';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import ScheduleRounded from '#icons/ScheduleRounded.tsx';
import { type BadgeTone, StatusBadge } from '#shared/components/status-badge.tsx';
import { trainingTexts } from '../texts.ts';

const { statuses, marks, waitingReasons } = trainingTexts.jobs;

const looks: Record<TrainingJobStatus, { tone: BadgeTone; icon: ReactNode }> = {
  READY: { tone: 'neutral', icon: <ScheduleRounded /> },
  RUNNING: { tone: 'info', icon: <AutorenewRounded /> },
  COMPLETED: { tone: 'success', icon: <CheckCircleRounded /> },
  FAILED: { tone: 'error', icon: <ErrorOutlineRounded /> },
  CANCELLED: { tone: 'neutral', icon: <BlockRounded /> },
};

export const JobStatus = ({ status }: Pick<TrainingJob, 'status'>) => (
  <StatusBadge {...looks[status]}>{statuses[status]}</StatusBadge>
);

/** Why a job waits; nothing for one that does not. */
export function WaitingReason({ job: { waitingReason, trainingLocation } }: { job: TrainingJob }) {
  if (!waitingReason) return null;
  const isFault = waitingReason !== 'JOBS_AHEAD';
  return (
    <Typography variant="body2" sx={{ color: isFault ? 'warning.main' : 'text.secondary' }}>
      {waitingReasons[waitingReason](trainingTexts.locations[trainingLocation])}
    </Typography>
  );
}

/** What makes a job less than it seems, or says how it got here. */
export function JobMarks({ job: { usesSampleText, standIn, resumedFromStep, attempt } }: { job: TrainingJob }) {
  return (
    <>
      {standIn && <StatusBadge tone="warning">{marks.standIn}</StatusBadge>}
      {usesSampleText && <StatusBadge tone="warning">{marks.sampleText}</StatusBadge>}
      {resumedFromStep !== null && <StatusBadge>{marks.resumed(resumedFromStep)}</StatusBadge>}
      {attempt > 1 && <StatusBadge>{marks.attempt(attempt)}</StatusBadge>}
    </>
  );
}
