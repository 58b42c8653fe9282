import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { outbox, type UnsentMessage } from '#entities/messages/outbox.ts';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import ScheduleRounded from '#icons/ScheduleRounded.tsx';
import { texts } from '../texts.ts';

const { outbox: words } = texts;

/** The state of a message that the server does not have yet; one that is not being sent can be discarded. */
export function UnsentNote({ unsent }: { unsent: UnsentMessage }) {
  if (unsent.state === 'sending') return words.sending;
  const isRefused = unsent.state === 'refused';
  const Icon = isRefused ? ErrorOutlineRounded : ScheduleRounded;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.75 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, color: isRefused ? 'error.main' : 'warning.main' }} />
      <Box component="span" sx={isRefused ? { color: 'error.main' } : {}}>
        {isRefused ? words.refused : words.waiting}
      </Box>
      <Button
        size="small"
        color="inherit"
        onClick={() => outbox.remove(unsent)}
        aria-label={words.discardNamed(unsent.content)}
        sx={{ minHeight: { xs: 44, md: 32 }, my: { xs: -1, md: -0.25 } }}
      >
        {words.discard}
      </Button>
    </Box>
  );
}
