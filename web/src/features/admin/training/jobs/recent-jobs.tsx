import type { TrainingJob } from '@entourage/contracts/calls/training';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '#shared/components/panel.tsx';
import { PagedList } from '../paged-list.tsx';
import { trainingTexts } from '../texts.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobRow } from './job-row.tsx';

const texts = trainingTexts.jobs;

const textOf = ({ modelName, modelType, trainingLocation, trainingObjective, status }: TrainingJob) =>
  [
    modelName,
    modelType,
    trainingLocation,
    trainingObjective,
    trainingTexts.modelTypes[modelType],
    trainingTexts.locations[trainingLocation],
    texts.statuses[status],
  ].join(' ');

type Props = {
  /** All but the one that is shown live, newest first. */
  jobs: readonly TrainingJob[];
  /** The three latest that do not run. */
  latest: readonly TrainingJob[];
};

export function RecentJobs({ jobs, latest }: Props) {
  const [isAll, setIsAll] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = jobs.find(({ id }) => id === openedId);
  return (
    <Panel
      title={texts.recent}
      action={
        jobs.length > latest.length && (
          <Button size="small" variant="outlined" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? texts.fewer : texts.all}
          </Button>
        )
      }
    >
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{texts.noneRecent}</Typography>
      ) : (
        <PagedList items={isAll ? jobs : latest} name={texts.recent} words={texts} textOf={textOf}>
          {(job) => <JobRow key={job.id} job={job} onOpen={() => setOpenedId(job.id)} />}
        </PagedList>
      )}
      {opened && <JobDialog job={opened} onClose={() => setOpenedId(null)} />}
    </Panel>
  );
}
