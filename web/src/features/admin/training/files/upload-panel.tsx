import Box from '@mui/material/Box';
import { Panel } from '#shared/components/panel.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainingFilesQuery } from '../training-api.ts';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { UploadQueue } from './upload-queue.tsx';
import { useUploads } from './use-uploads.ts';

const texts = trainingTexts.upload;

/** A view of the panel is a query of its address. */
const viewOfPanel = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Files on their way and files that are stored. */
export function UploadPanel() {
  const { data: files = [] } = useTrainingFilesQuery();
  const uploads = useUploads(files.reduce((sum, { fileSize }) => sum + fileSize, 0));
  return (
    <Panel title={texts.title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DropZone onFiles={uploads.add} />
        <UploadQueue uploads={uploads} />
        <FileList />
      </Box>
      <UnsavedChanges isUnsaved={uploads.isUploading} text={texts.leaving} placeOf={viewOfPanel} />
    </Panel>
  );
}
