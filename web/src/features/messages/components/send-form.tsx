import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import SendRounded from '#icons/SendRounded.tsx';
import { onEnter } from '#shared/browser/on-enter.ts';
import { isSendable, lengthOver } from '../domain/message-text.ts';
import { draftStore, useDraft } from '../state/drafts.ts';
import type { useCommands } from '../state/use-commands.ts';
import { useSendMessage } from '../state/use-post.ts';
import { texts } from '../texts.ts';
import { CommandChip } from './command-chip.tsx';
import { CommandQuestion } from './command-question.tsx';

type Props = {
  partner: MessagePartner;
  commands: ReturnType<typeof useCommands>;
  /** Whether the input gets the focus; on a phone the keyboard would cover the messages. */
  isFocused: boolean;
};

/** Enter sends, Shift+Enter begins a new line. A command is executed instead of being sent (S1 §5). */
export function SendForm({ partner, commands, isFocused }: Props) {
  const { role } = useSignedInUser();
  const [draft, setDraft] = useDraft(partner.id);
  const send = useSendMessage(partner.id);
  // The command is for athletes who have a liaison to meet (decision M8).
  const mayCommand = role === 'ATHLETE' && commands.liaisons.data?.length !== 0;
  const over = lengthOver(draft);
  const canSend = isSendable(draft);

  /** The text that is sent only when the user says so. */
  const [asked, setAsked] = useState<string | null>(null);

  const sendAnyway = () => {
    setAsked(null);
    if (asked === null) return;
    setDraft('');
    void send(asked);
  };
  const submit = async () => {
    const content = draft.trim();
    if (!canSend) return;
    const running = commands.run(content);
    // An ordinary message must clear the input in the same tick: a second Enter must find it empty.
    const result = typeof running === 'string' ? running : await running;
    if (result === 'ask') setAsked(content);
    if (result === 'kept' || result === 'ask') return;
    // Text typed meanwhile stays.
    if (draftStore.read(partner.id) === draft) setDraft('');
    if (result === 'message') void send(content);
  };
  return (
    <Box
      component="form"
      data-below-toasts
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
          onKeyDown={onEnter(submit)}
          placeholder={mayCommand ? texts.form.placeholder : texts.form.placeholderOfOthers}
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
      {asked !== null && (
        <CommandQuestion text={asked} partner={partner} onSend={sendAnyway} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
}
