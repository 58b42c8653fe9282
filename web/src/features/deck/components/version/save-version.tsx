import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import EditNoteRounded from '#icons/EditNoteRounded.tsx';
import { versionTexts } from '../../version-texts.ts';
import { VersionDialog } from './version-dialog.tsx';

type Props = {
  /** Number of the shown slide, which is edited first. */
  slide: number;
  accessId: string | null;
};

/** Lets an administrator save an edited copy of the deck. */
export function SaveVersion({ slide, accessId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title={versionTexts.open}>
        <IconButton
          aria-label={versionTexts.open}
          onClick={() => setIsOpen(true)}
          // A phone has no room for it in the bar.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <EditNoteRounded />
        </IconButton>
      </Tooltip>
      {isOpen && <VersionDialog first={slide} accessId={accessId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
