import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import UploadFileRounded from '#icons/UploadFileRounded.tsx';
import { listen } from '#shared/browser/listen.ts';
import { radius } from '#shared/theme/measures.ts';
import { trainingTexts } from '../texts.ts';

const texts = trainingTexts.upload;

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** A file that misses the zone would replace the page. */
function useNoDropBesideIt() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    return listen(window, { dragover: refuse, drop: refuse });
  }, []);
}

/** Takes files by drag and drop, or by a button that opens the browser's choice. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useNoDropBesideIt();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  // Over a child is not outside.
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  return (
    <Box
      role="group"
      aria-label={texts.title}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        textAlign: 'center',
        px: 2,
        py: { xs: 3, md: 4 },
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'surface.control',
        borderRadius: radius.control,
        bgcolor: isOver ? 'surface.accent' : 'surface.raised',
        transition: 'background-color 140ms ease-out, border-color 140ms ease-out',
      }}
    >
      <UploadFileRounded aria-hidden sx={{ fontSize: 32, color: isOver ? 'primary.main' : 'text.secondary' }} />
      <Typography variant="h5" component="p">
        {isOver ? texts.dropNow : texts.drop}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.or}
      </Typography>
      <Button variant="outlined" onClick={() => input.current?.click()} sx={{ mt: 1 }}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={trainingUpload.extensions.join(',')}
        aria-label={texts.input}
        onChange={choose}
      />
    </Box>
  );
}
