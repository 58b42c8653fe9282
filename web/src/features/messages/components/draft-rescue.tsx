import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ContentCopyRounded from '#icons/ContentCopyRounded.tsx';
import { useCopy } from '#shared/browser/use-copy.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useDraft } from '../state/drafts.ts';
import { texts } from '../texts.ts';

const { ended } = texts;

/** The text typed to a person to whom it cannot be sent any more; renders nothing without such a text. */
export function DraftRescue({ partnerId }: { partnerId: string }) {
  const [draft] = useDraft(partnerId);
  const toast = useToast();
  const { isCopied, copy } = useCopy(draft);
  if (draft.trim() === '') return null;
  return (
    <Box sx={{ mt: 1.5, textAlign: 'left', width: '100%' }}>
      <Typography sx={{ fontWeight: 600 }}>{ended.draft}</Typography>
      <Typography sx={quote}>{draft}</Typography>
      <Button
        variant="outlined"
        startIcon={<ContentCopyRounded />}
        onClick={async () => {
          if (!(await copy())) toast.failure(ended.copyFailed);
        }}
      >
        {isCopied ? ended.copied : ended.copy}
      </Button>
    </Box>
  );
}

const quote = {
  my: 1,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  maxHeight: 160,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
