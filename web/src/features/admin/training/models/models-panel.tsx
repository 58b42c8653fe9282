import type { TrainingJob } from '@entourage/contracts/calls/training';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { jobsByPlace } from '../job-lists.ts';
import { HeldOutLoss } from '../jobs/held-out-loss.tsx';
import { JobMarks } from '../jobs/job-status.tsx';
import { PagedList } from '../paged-list.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingJobsQuery } from '../training-api.ts';
import { ManifestDialog } from './manifest-dialog.tsx';
import { ModelExportDialog } from './model-export-dialog.tsx';
import { ModelTestDialog } from './model-test-dialog.tsx';
import { SampleModels } from './sample-models.tsx';

const texts = trainingTexts.models;
/** Fewer than of other lists: the samples stand below. */
const modelsOfPage = 5;
type Opened = { what: 'download' | 'manifest' | 'test'; job: TrainingJob };

/** Models of finished jobs above the samples of the specification. */
export function ModelsPanel() {
  const query = useTrainingJobsQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  useAskedToCompare(query.data, (job) => setOpened({ what: 'test', job }));
  const close = () => setOpened(null);
  return (
    <Panel title={texts.title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <QueryView
          query={query}
          skeleton={<RowsSkeleton />}
          errorText={trainingTexts.jobs.loadFailed}
          isOneLine
          isEmpty={(jobs) => jobsByPlace(jobs).models.length === 0}
          empty={<Typography color="textSecondary">{texts.none}</Typography>}
        >
          {(jobs) => (
            <PagedList
              items={jobsByPlace(jobs).models}
              name={texts.name}
              words={texts}
              pageSize={modelsOfPage}
              textOf={({ modelName }) => modelName}
            >
              {(job) => <ModelRow key={job.id} job={job} onOpen={(what) => setOpened({ what, job })} />}
            </PagedList>
          )}
        </QueryView>
        <SampleModels />
      </Box>
      {opened?.what === 'manifest' && <ManifestDialog job={opened.job} onClose={close} />}
      {opened?.what === 'download' && <ModelExportDialog job={opened.job} onClose={close} />}
      {opened?.what === 'test' && <ModelTestDialog job={opened.job} onClose={close} />}
    </Panel>
  );
}

/** A notice of a finished job leads here with `compare=<job id>`, once: a reload does not ask again. */
function useAskedToCompare(jobs: readonly TrainingJob[] | undefined, onAsked: (job: TrainingJob) => void) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('compare');
  const ask = useEffectEvent((jobId: string, among: readonly TrainingJob[]) => {
    const job = jobsByPlace(among).models.find(({ id }) => id === jobId);
    if (job) onAsked(job);
    setSearch(
      (before) => {
        before.delete('compare');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked !== null && jobs) ask(asked, jobs);
  }, [asked, jobs]);
}

const actions = ['test', 'download', 'manifest'] as const;

type RowProps = { job: TrainingJob; onOpen: (what: Opened['what']) => void };

function ModelRow({ job, onOpen }: RowProps) {
  const { modelName, modelType, trainingLocation, completedAt } = job;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="h5" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{modelName}</bdi>
          </Typography>
          <JobMarks job={job} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {trainingTexts.modelTypes[modelType]} · {trainingTexts.locations[trainingLocation]}
          {completedAt && (
            <>
              {' · '}
              {texts.finished} <RelativeTime at={completedAt} />
            </>
          )}
        </Typography>
        <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          <HeldOutLoss job={job} />
        </Box>
      </Box>
      <Stack direction="row" spacing={1}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            aria-label={texts.forModel(texts[action], modelName)}
            onClick={() => onOpen(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
