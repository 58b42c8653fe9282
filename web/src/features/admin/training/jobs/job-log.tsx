import type { TrainingJob } from '@entourage/contracts/calls/training';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { ErrorLine } from '#shared/components/error-state.tsx';
import { radius } from '#shared/theme/measures.ts';
import { trainingTexts } from '../texts.ts';
import { useJobLog } from './use-job-log.ts';

const texts = trainingTexts.jobs;
/** So near to its end a reader is at it. */
const atEndPx = 24;

/** The log of a job. It follows its end until the reader scrolls up. Give it the job's id as key. */
export function JobLog({ job }: { job: TrainingJob }) {
  const { lines, isLoaded, hasFailed, refetch } = useJobLog(job);
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const newest = lines.at(-1)?.number;
  useLayoutEffect(() => {
    if (isFollowing && newest !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [isFollowing, newest]);
  const look = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: React.UIEvent) =>
    setIsFollowing(scrollHeight - scrollTop - clientHeight < atEndPx);
  if (!isLoaded && !hasFailed) return <Skeleton variant="rounded" height={240} />;
  if (!isLoaded) return <ErrorLine title={texts.logFailed} onRetry={refetch} />;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={box}
        role="log"
        aria-label={texts.logOf(job.modelName)}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={look}
        sx={{
          height: 280,
          overflowY: 'auto',
          p: 1.5,
          borderRadius: radius.control,
          bgcolor: 'surface.sunken',
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {lines.length === 0 && <Typography variant="body2">{texts.noLog}</Typography>}
        {lines.map(({ number, at, text }) => (
          <Box key={number} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="time" dateTime={at} sx={{ flexShrink: 0, color: 'text.secondary' }}>
              {formatClock(at)}
            </Box>
            <span>{text}</span>
          </Box>
        ))}
      </Box>
      {!isFollowing && (
        <Button
          size="small"
          variant="contained"
          onClick={() => setIsFollowing(true)}
          sx={{ position: 'absolute', right: 12, bottom: 12 }}
        >
          {texts.toEnd}
        </Button>
      )}
    </Box>
  );
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const formatClock = (at: string) => clock.format(new Date(at));
