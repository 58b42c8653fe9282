import Box, { type BoxProps } from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import CloseRounded from '#icons/CloseRounded.tsx';
import { chatTexts } from '../../chat-texts.ts';

type Props = {
  /** Id of the title, which names the dialog. */
  titleId: string;
  onClose: () => void;
  /** Before the title. */
  handle?: ReactNode;
} & Pick<BoxProps, 'sx' | 'onPointerDown'>;

/** Title and close button of the chat. */
export function ChatHead({ titleId, onClose, handle, sx, ...rest }: Props) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: handle ? 0.5 : 2,
        pr: 0.5,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        ...sx,
      }}
    >
      {handle}
      <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1 }}>
        {chatTexts.title}
      </Typography>
      <IconButton aria-label={chatTexts.close} onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}
