import type { TrainingFile } from '@entourage/contracts/calls/training';
import { useState } from 'react';
import FolderOpenRounded from '#icons/FolderOpenRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { filesInUse } from '../job-lists.ts';
import { PagedList } from '../paged-list.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingFilesQuery, useTrainingJobsQuery } from '../training-api.ts';
import { DeleteFileDialog } from './delete-file-dialog.tsx';
import { FileRow } from './file-row.tsx';

const texts = trainingTexts.files;

/** The stored files, newest first. */
export function FileList() {
  const query = useTrainingFilesQuery();
  const { data: jobs = [] } = useTrainingJobsQuery();
  const [deleting, setDeleting] = useState<TrainingFile | null>(null);
  const inUse = filesInUse(jobs);
  return (
    <QueryView
      query={query}
      skeleton={<RowsSkeleton />}
      errorText={texts.loadFailed}
      empty={<EmptyState icon={<FolderOpenRounded />} title={texts.empty} text={texts.emptyHint} titleAs="h3" />}
    >
      {(files) => (
        <>
          <PagedList items={files} name={texts.name} words={texts} textOf={({ originalName }) => originalName}>
            {(file) => (
              <FileRow key={file.id} file={file} isInUse={inUse.has(file.id)} onDelete={() => setDeleting(file)} />
            )}
          </PagedList>
          {deleting && <DeleteFileDialog file={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </QueryView>
  );
}
