import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { radius } from '#shared/theme/measures.ts';
import { aideTexts as texts } from '../aide-texts.ts';
import { commandUndoMs, type PendingCommands as Pending } from '../state/use-pending-commands.ts';

const shrink = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

/** What the assistant will do within the next seconds, each with its undo. */
export function PendingCommands({ pending }: { pending: Pending }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, px: 2, '&:not(:empty)': { py: 1.5 } }}>
      {pending.waiting.map(({ key, words }) => (
        <Box key={key} sx={{ position: 'relative', overflow: 'hidden', borderRadius: radius.control }}>
          <Alert
            severity="info"
            action={
              <Button
                color="inherit"
                onClick={() => pending.undo(key)}
                sx={{ minHeight: 44, whiteSpace: 'nowrap', overflowWrap: 'normal' }}
                aria-label={texts.undoOf(words)}
              >
                {texts.undo}
              </Button>
            }
            sx={{
              alignItems: 'center',
              overflowWrap: 'anywhere',
              bgcolor: 'surface.accent',
              color: 'text.primary',
              borderRadius: radius.control,
            }}
          >
            {words}
          </Alert>
          <Box aria-hidden sx={timeLeft} />
        </Box>
      ))}
    </Box>
  );
}

const timeLeft = {
  position: 'absolute',
  inset: 'auto 0 0',
  height: 3,
  bgcolor: 'currentColor',
  opacity: 0.5,
  transformOrigin: 'left',
  animation: `${shrink} ${commandUndoMs}ms linear forwards`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
} as const;
