import { deck, type Slide } from '@entourage/contracts/deck/deck';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { versionOfDeck } from '#entities/navigation/paths.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSaveVersionMutation } from '../../api/deck-api.ts';
import { type Edits, slidesWithEdits } from '../../domain/version-edits.ts';
import { texts as deckTexts } from '../../texts.ts';
import { versionTexts as texts } from '../../version-texts.ts';
import { SlideFields } from './slide-fields.tsx';

type Props = { first: number; accessId: string | null; onClose: () => void };

const savedShownMs = 20_000;

/** Title of the version, and title and texts of each slide. */
export function VersionDialog({ first, accessId, onClose }: Props) {
  const toast = useToast();
  const [save, { isLoading }] = useSaveVersionMutation();
  const [title, setTitle] = useState('');
  const [number, setNumber] = useState(first);
  const [edits, setEdits] = useState<Edits>({});
  const slide = { ...(deck[number - 1] as Slide), ...edits[number] };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const editedSlides = Object.keys(edits).map(Number);
    const { data, error } = await save({ accessId, title, slidesData: slidesWithEdits(edits), editedSlides });
    if (!data) return toast.failure({ ...texts.failed, text: serverMessageOr(error, texts.failed.text) });
    const path = versionOfDeck(data.uniqueUrl);
    const link = { href: path, label: `${window.location.origin}${path}` };
    toast.success({ title: texts.saved, link, durationMs: savedShownMs });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="version-title">
      <DialogTitle id="version-title">{texts.title}</DialogTitle>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <Typography color="textSecondary">{texts.text}</Typography>
            <TextField
              label={texts.versionTitle}
              placeholder={texts.defaultTitle}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
            />
            <TextField
              select
              label={texts.slide}
              value={number}
              onChange={({ target }) => setNumber(Number(target.value))}
              slotProps={{ select: { native: true } }}
            >
              {deck.map((one) => {
                const label = deckTexts.deck.dot(one.number, one.title);
                return (
                  <option key={one.number} value={one.number}>
                    {edits[one.number] ? texts.edited(label) : label}
                  </option>
                );
              })}
            </TextField>
            <SlideFields
              key={number}
              slide={slide}
              onChange={(edit) => setEdits((all) => ({ ...all, [number]: { ...all[number], ...edit } }))}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} variant="outlined">
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? texts.saving : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
