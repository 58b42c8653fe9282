import type { MessagePartner } from '@entourage/contracts/rest/messages';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { personName } from '../../../shared/session/person-name.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { isSendable, lengthOver } from '../domain/message-text.ts';
import { draftStore, useDraft } from '../state/drafts.ts';
import type { useCommands } from '../state/use-commands.ts';
import { useSendMessage } from '../state/use-send-message.ts';
import { texts } from '../texts.ts';
import { CommandChip } from './command-chip.tsx';

type Props = {
  partner: MessagePartner;
  commands: ReturnType<typeof useCommands>;
  /** Whether typing can begin at once; on a phone the keyboard would cover what is to be read first. */
  isFocused: boolean;
};

/** Enter sends, Shift+Enter begins a new line; a command is carried out instead of being sent (S1 §5). */
export function SendForm({ partner, commands, isFocused }: Props) {
  const { role } = useSignedInUser();
  const [draft, setDraft] = useDraft(partner.id);
  const send = useSendMessage(partner.id);
  const over = lengthOver(draft);
  const canSend = isSendable(draft);

  const submit = async () => {
    const content = draft.trim();
    if (!canSend) return;
    const running = commands.run(content);
    // A message leaves the box at once: a second Enter must find it empty.
    const outcome = typeof running === 'string' ? running : await running;
    if (outcome === 'kept') return;
    // The message stands in the thread already; should it fail, its text comes back here. What was typed meanwhile stays.
    if (draftStore.read(partner.id) === draft) setDraft('');
    if (outcome === 'message' && !(await send(content))) draftStore.restore(partner.id, content);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <CommandChip text={draft} entries={role === 'ATHLETE' ? commands.liaisons.data : null} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          placeholder={texts.form.placeholder}
          multiline
          maxRows={6}
          autoFocus={isFocused}
          fullWidth
          size="small"
          error={over > 0}
          helperText={over > 0 && texts.form.tooLong(over)}
          slotProps={{
            htmlInput: { 'aria-label': texts.form.label(personName(partner)) },
            formHelperText: { role: 'alert' },
          }}
        />
        <IconButton
          type="submit"
          color="primary"
          disabled={!canSend}
          aria-label={texts.form.send}
          sx={{ width: 44, height: 44 }}
        >
          <SendRounded />
        </IconButton>
      </Box>
    </Box>
  );
}
