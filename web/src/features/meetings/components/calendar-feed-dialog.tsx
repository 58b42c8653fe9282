import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCopy } from '#shared/browser/use-copy.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useMakeFeedAddressMutation } from '../api/calendar-feed-api.ts';
import { texts } from '../texts.ts';

const { feed } = texts;

/** The secret address of the calendar feed (decision C19). It is shown only once. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const titleId = useId();
  const [make, { data, isLoading }] = useMakeFeedAddressMutation();
  const makeAddress = async () => {
    const { error } = await make();
    if (error) toast.failure(feed.failed);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{feed.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>{feed.text}</Typography>
          {data && <Address url={data.url} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {feed.close}
        </Button>
        <Button variant={data ? 'text' : 'contained'} onClick={makeAddress} disabled={isLoading}>
          {isLoading ? feed.making : feed.make}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  const toast = useToast();
  const { isCopied, copy } = useCopy(url);
  const copyAddress = async () => {
    if (!(await copy())) toast.failure(feed.copyFailed);
  };
  return (
    <Stack direction="row" spacing={1}>
      <TextField label={feed.address} value={url} fullWidth slotProps={{ htmlInput: { readOnly: true } }} />
      <Button variant="outlined" onClick={copyAddress} aria-live="polite">
        {isCopied ? feed.copied : feed.copy}
      </Button>
    </Stack>
  );
}
