import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import SendRounded from '#icons/SendRounded.tsx';
import { onEnter } from '#shared/browser/on-enter.ts';
import { chatTexts } from '../../chat-texts.ts';
import type { Ask, AskFailure } from '../../state/use-ask-question.ts';

/** The counter shows when fewer characters are left. */
const counterBelow = 100;

/** Enter asks, Shift+Enter begins a new line. After a failure the text stays, with 'Try again'. */
export function AskForm({ ask }: { ask: Ask }) {
  const { draft, change, submit, failure, left, canSend } = ask;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const counter = left < 0 ? chatTexts.over(-left) : left < counterBelow && chatTexts.left(left);
  return (
    <Box
      component="form"
      data-below-toasts
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ px: 2, pt: 1.5, pb: 2.5, borderTop: 1, borderColor: 'divider' }}
    >
      {failure && <Failure failure={failure} onRetry={() => void submit()} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          inputRef={field}
          value={draft}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onEnter(submit)}
          placeholder={chatTexts.placeholder}
          multiline
          maxRows={5}
          fullWidth
          size="small"
          error={left < 0}
          helperText={counter}
          slotProps={{ htmlInput: { 'aria-label': chatTexts.label }, formHelperText: { role: 'status' } }}
        />
        <IconButton type="submit" color="primary" disabled={!canSend} aria-label={chatTexts.send}>
          <SendRounded />
        </IconButton>
      </Box>
    </Box>
  );
}

function Failure({ failure: { error }, onRetry }: { failure: AskFailure; onRetry: () => void }) {
  const isLimited = error?.status === 429;
  const seconds = error?.retryAfterSeconds;
  const when = seconds ? chatTexts.tryAgainIn(seconds) : chatTexts.tryAgainLater;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {chatTexts.tryAgain}
        </Button>
      }
    >
      {isLimited ? `${chatTexts.tooMany} ${when}` : chatTexts.failed}
    </Alert>
  );
}
