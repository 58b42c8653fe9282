import type { AccountExport } from '@entourage/contracts/calls/account-export';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import FileDownloadOutlined from '#icons/FileDownloadOutlined.tsx';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useAccountExportQuery, useStartExportMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

/** The export of the own data: start, progress, download. Events update the state. */
export function DataExport() {
  // A file expires without an event.
  const query = useAccountExportQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={texts.data.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.data.text}
      </Typography>
      <QueryView query={query} errorText={texts.data.loadFailed} skeleton={<Skeleton height={36} width={160} />}>
        {(current) => <Current current={current} />}
      </QueryView>
    </Panel>
  );
}

function Current({ current }: { current: AccountExport | null }) {
  const toast = useToast();
  const [start, { isLoading }] = useStartExportMutation();
  const status = useRef<HTMLDivElement>(null);
  const isWorking = current?.state === 'QUEUED' || current?.state === 'RUNNING';
  const onStart = async () => {
    const { error } = await start();
    if (error) return toast.failure({ title: texts.data.startFailed, text: serverMessageOr(error, texts.tryAgain) });
    // The button is off while the file is made; from here the next stop is the download.
    status.current?.focus();
  };
  return (
    <Stack spacing={2}>
      <Box role="status" ref={status} tabIndex={-1} sx={{ outline: 'none' }}>
        {current && <State current={current} />}
      </Box>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {current?.url && (
          <Button component="a" href={current.url} download variant="contained" startIcon={<FileDownloadOutlined />}>
            {texts.data.download(fileSizeText(current.sizeBytes ?? 0))}
          </Button>
        )}
        <Button variant="outlined" onClick={onStart} disabled={isLoading || isWorking}>
          {startText(current)}
        </Button>
      </Stack>
    </Stack>
  );
}

function startText(current: AccountExport | null): string {
  if (!current) return texts.data.start;
  if (current.state === 'FAILED') return texts.data.retry;
  return current.state === 'READY' ? texts.data.again : texts.data.working;
}

function State({ current: { state, done, total, expiresAt } }: { current: AccountExport }) {
  if (state === 'READY')
    return <Typography variant="body2">{expiresAt && texts.data.ready(exactTime(expiresAt))}</Typography>;
  if (state === 'FAILED') return <Alert severity="error">{texts.data.failed}</Alert>;
  return (
    <>
      <LinearProgress aria-hidden variant="determinate" value={total > 0 ? (100 * done) / total : 0} sx={{ mb: 1 }} />
      <Typography variant="body2">{texts.data.progress(done, total)}</Typography>
    </>
  );
}
