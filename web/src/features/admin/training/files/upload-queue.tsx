import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '#icons/CloseRounded.tsx';
import ReplayRounded from '#icons/ReplayRounded.tsx';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { trainingTexts } from '../texts.ts';
import { FileIcon } from './file-icon.tsx';
import type { UploadRow } from './upload-reducer.ts';
import { idsIn, type Uploads } from './use-uploads.ts';

const texts = trainingTexts.upload;

/** What is being sent, and what was not stored and why. */
export function UploadQueue({ uploads: { rows, repeated, retry, remove } }: { uploads: Uploads }) {
  const open = idsIn(rows, 'waiting', 'sending');
  const failed = idsIn(rows, 'failed');
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {repeated.length > 0 && texts.repeated(repeated)}
      </Typography>
      {rows.length > 0 && (
        <PlainList aria-label={texts.queue} sx={{ '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {rows.map((row) => (
            <QueueRow key={row.id} row={row} onRetry={() => retry([row.id])} onRemove={() => remove([row.id])} />
          ))}
        </PlainList>
      )}
      {(open.length > 1 || failed.length > 1) && (
        <Stack direction="row" spacing={1}>
          {failed.length > 1 && (
            <Button size="small" variant="outlined" onClick={() => retry(failed)}>
              {texts.retryAll}
            </Button>
          )}
          {open.length > 1 && (
            <Button size="small" color="inherit" onClick={() => remove(open)}>
              {texts.cancelAll}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

type RowProps = { row: UploadRow; onRetry: () => void; onRemove: () => void };

function QueueRow({ row, onRetry, onRemove }: RowProps) {
  const { file, state, reason } = row;
  const isOpen = state === 'waiting' || state === 'sending';
  const removal = texts.forFile(isOpen ? texts.cancel : texts.remove, file.name);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <FileIcon name={file.name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
          <Typography noWrap title={file.name} sx={{ minWidth: 0, fontWeight: 500 }}>
            <bdi>{file.name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0, pt: 0.25 }}>
            {fileSizeText(file.size)}
          </Typography>
        </Box>
        {isOpen ? (
          <Sending row={row} />
        ) : (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      </Box>
      {state === 'failed' && (
        <IconButton aria-label={texts.forFile(texts.retry, file.name)} onClick={onRetry} sx={{ mt: -1 }}>
          <ReplayRounded />
        </IconButton>
      )}
      <IconButton aria-label={removal} onClick={onRemove} sx={{ mt: -1, mr: -1 }}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}

function Sending({ row: { file, state, sentBytes } }: { row: UploadRow }) {
  const percent = Math.floor((100 * sentBytes) / Math.max(1, file.size));
  const words = percent === 100 ? texts.storing : texts.sending(percent);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 20 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={texts.progressOf(file.name)}
        sx={{ flex: 1, height: 4, borderRadius: 2 }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ minWidth: 88, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {state === 'waiting' ? texts.waiting : words}
      </Typography>
    </Box>
  );
}
