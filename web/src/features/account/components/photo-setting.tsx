import { findPhotoRefusal, photoTypes } from '@entourage/contracts/photo';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRemovePhotoMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';
import { PhotoPreview } from './photo-preview.tsx';

const avatarSize = 72;

/** The own photo, with the buttons that change and remove it. A chosen file is shown before it is sent. */
export function PhotoSetting() {
  const user = useSignedInUser();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (file: File) => {
    const wrong = findPhotoRefusal(file);
    setRefusal(wrong);
    setChosen(wrong === null ? file : null);
  };
  const hasPhoto = user.profileImageUrl !== null;
  return (
    <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center' }} role="group" aria-label={texts.photo.label}>
      <PersonAvatar person={user} size={avatarSize} />
      <Stack spacing={0.75} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ChooseButton text={hasPhoto ? texts.photo.change : texts.photo.add} onChosen={choose} />
          {hasPhoto && <RemoveButton />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {texts.photo.hint}
        </Typography>
        {refusal && (
          <FormHelperText error role="alert" sx={{ mt: 0 }}>
            {refusal}
          </FormHelperText>
        )}
      </Stack>
      {chosen && <PhotoPreview file={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

/** A button that opens the browser's choice of a file: a file input cannot be styled, and its text is the browser's. */
function ChooseButton({ text, onChosen }: { text: string; onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) onChosen(file);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        aria-label={texts.photo.choose}
        onChange={take}
      />
    </>
  );
}

function RemoveButton() {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePhotoMutation();
  const confirm = async () => {
    const { error } = await remove();
    setIsAsking(false);
    if (!error) return toast.success(texts.photo.removed);
    toast.failure({ title: texts.photo.removeFailed, text: serverMessageOr(error, texts.tryAgain) });
  };
  return (
    <>
      <Button color="inherit" onClick={() => setIsAsking(true)}>
        {texts.photo.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.photo.removeTitle}
        confirmText={texts.photo.remove}
        cancelText={texts.photo.keep}
        isDestructive
        isWorking={isLoading}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {texts.photo.removeText}
      </ConfirmDialog>
    </>
  );
}
