import type { ModelExport, ModelExportFormat } from '@entourage/contracts/calls/model-exports';
import type { TrainingJob } from '@entourage/contracts/calls/training';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import FileDownloadOutlined from '#icons/FileDownloadOutlined.tsx';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { InfoDialog } from '../info-dialog.tsx';
import { useExportTrainedModelMutation, useTrainedModelExportsQuery } from '../training-api.ts';
import { modelExportTexts as texts } from './model-export-texts.ts';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

type Props = { job: TrainingJob; onClose: () => void };

/** The files of a model: prepared by a worker, followed over the live stream, then downloaded. */
export function ModelExportDialog({ job: { id, modelName }, onClose }: Props) {
  // A file expires without a signal.
  const query = useTrainedModelExportsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <InfoDialog title={texts.title(modelName)} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {texts.intro}
      </Typography>
      <QueryView query={query} errorText={texts.loadFailed} isOneLine skeleton={<Skeleton height={96} />}>
        {({ formats, exports }) => (
          <Box sx={grid}>
            {formats.map((format) => (
              <Format key={format} jobId={id} format={format} current={exports.find((one) => one.format === format)} />
            ))}
            {formats.length === 0 && <Typography>{texts.none}</Typography>}
            {formats.length === 1 && <Typography color="textSecondary">{texts.noGguf}</Typography>}
          </Box>
        )}
      </QueryView>
    </InfoDialog>
  );
}

type FormatProps = { jobId: string; format: ModelExportFormat; current: ModelExport | undefined };

function Format({ jobId, format, current }: FormatProps) {
  const titleId = useId();
  const toast = useToast();
  const [start, { isLoading }] = useExportTrainedModelMutation();
  const status = useRef<HTMLDivElement>(null);
  const { name, text } = texts.formats[format];
  const onStart = async () => {
    const { error } = await start({ ids: { id: jobId }, body: { format } });
    const { title, text: tryAgain } = texts.startFailed;
    if (error) return toast.failure({ title, text: serverMessageOr(error, tryAgain) });
    // The button is gone while the file is prepared; from here the next stop is the download.
    status.current?.focus();
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...grid, gap: 1 }}>
      <Typography id={titleId} variant="h5" component="h3">
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Box role="status" ref={status} tabIndex={-1} sx={{ outline: 'none' }}>
        {current && <State current={current} />}
      </Box>
      {current?.url && (
        <Button
          component="a"
          href={current.url}
          download
          variant="contained"
          sx={{ justifySelf: 'start' }}
          startIcon={<FileDownloadOutlined />}
          aria-label={texts.forFormat(texts.download(fileSizeText(current.sizeBytes ?? 0)), name)}
        >
          {texts.download(fileSizeText(current.sizeBytes ?? 0))}
        </Button>
      )}
      {(!current || current.status === 'FAILED') && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={isLoading}
          onClick={onStart}
          aria-label={texts.forFormat(current ? texts.retry : texts.prepare, name)}
        >
          {current ? texts.retry : texts.prepare}
        </Button>
      )}
    </Box>
  );
}

function State({ current: { status, failureReason } }: { current: ModelExport }) {
  if (status === 'FAILED')
    return (
      <Alert severity="error">
        {texts.states.FAILED} {failureReason}
      </Alert>
    );
  return (
    <>
      {status !== 'READY' && <LinearProgress aria-hidden sx={{ mb: 1 }} />}
      <Typography variant="body2">{texts.states[status]}</Typography>
    </>
  );
}
