import { photoRefusals } from '@entourage/contracts/photo';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetPhotoMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

const previewSize = 192;

/** A file as an address that a page may show: the content security policy allows `data:`, and no `blob:`. */
function useDataUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

/** Shows a chosen file as it will be seen, and sends it. The server's message about it is shown beside it. */
export function PhotoPreview({ file, onClose }: { file: File; onClose: () => void }) {
  const toast = useToast();
  const titleId = useId();
  const url = useDataUrl(file);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [send, { isLoading, error }] = useSetPhotoMutation();
  const refusal = isUnreadable ? photoRefusals.unreadable : error && serverMessageOr(error, texts.photo.saveFailed);
  const submit = async () => {
    const answer = await send(file);
    if (answer.error) return;
    toast.success(texts.photo.saved);
    onClose();
  };
  return (
    <Dialog open onClose={isLoading ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.photo.preview}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: 'center' }}>
          <Avatar sx={{ width: previewSize, height: previewSize }}>
            {url && !isUnreadable && (
              <img
                src={url}
                alt={texts.photo.previewOf}
                width={previewSize}
                height={previewSize}
                style={{ objectFit: 'cover' }}
                onError={() => setIsUnreadable(true)}
              />
            )}
          </Avatar>
          <Typography variant="body2" color="textSecondary">
            {texts.photo.previewText}
          </Typography>
          {refusal && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {refusal}
            </Alert>
          )}
          {isLoading && <LinearProgress aria-label={texts.photo.sending} sx={{ width: '100%' }} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isLoading}>
          {texts.photo.cancel}
        </Button>
        <Button variant="contained" onClick={submit} disabled={isLoading || isUnreadable}>
          {isLoading ? texts.photo.sending : texts.photo.use}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
